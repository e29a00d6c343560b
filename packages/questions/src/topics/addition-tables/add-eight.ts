import { additionTableUnit } from '../table-unit.ts';

export const addEight = additionTableUnit({
  id: 144,
  value: 8,
  level: 2,
  subLevel: 3,
  name: 'Add Eight',
});
