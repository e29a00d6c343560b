import { additionTableUnit } from '../table-unit.ts';

export const addFour = additionTableUnit({
  id: 140,
  value: 4,
  level: 1,
  subLevel: 5,
  name: 'Add Four',
});
