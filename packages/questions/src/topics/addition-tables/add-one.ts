import { additionTableUnit } from '../table-unit.ts';

export const addOne = additionTableUnit({
  id: 137,
  value: 1,
  level: 1,
  subLevel: 2,
  name: 'Add One',
});
