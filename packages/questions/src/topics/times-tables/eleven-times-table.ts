import { timesTableUnit } from '../table-unit.ts';

export const elevenTimesTable = timesTableUnit({
  id: 130,
  value: 11,
  level: 4,
  subLevel: 5,
  name: 'Eleven Times Table',
});
