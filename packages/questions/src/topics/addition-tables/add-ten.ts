import { additionTableUnit } from '../table-unit.ts';

export const addTen = additionTableUnit({
  id: 146,
  value: 10,
  level: 1,
  subLevel: 7,
  name: 'Add Ten',
});
