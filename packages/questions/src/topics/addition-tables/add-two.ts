import { additionTableUnit } from '../table-unit.ts';

export const addTwo = additionTableUnit({
  id: 138,
  value: 2,
  level: 1,
  subLevel: 3,
  name: 'Add Two',
});
