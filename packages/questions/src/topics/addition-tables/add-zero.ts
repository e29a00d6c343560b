import { additionTableUnit } from '../table-unit.ts';

export const addZero = additionTableUnit({
  id: 136,
  value: 0,
  level: 1,
  subLevel: 1,
  name: 'Add Zero',
});
