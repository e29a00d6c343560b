import { additionTableUnit } from '../table-unit.ts';

export const addTwelve = additionTableUnit({
  id: 148,
  value: 12,
  level: 2,
  subLevel: 6,
  name: 'Add Twelve',
});
