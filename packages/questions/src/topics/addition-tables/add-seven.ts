import { additionTableUnit } from '../table-unit.ts';

export const addSeven = additionTableUnit({
  id: 143,
  value: 7,
  level: 2,
  subLevel: 2,
  name: 'Add Seven',
});
