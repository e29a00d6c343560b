import { additionTableUnit } from '../table-unit.ts';

export const addEleven = additionTableUnit({
  id: 147,
  value: 11,
  level: 2,
  subLevel: 5,
  name: 'Add Eleven',
});
