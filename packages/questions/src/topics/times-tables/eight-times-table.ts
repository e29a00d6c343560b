import { timesTableUnit } from '../table-unit.ts';

export const eightTimesTable = timesTableUnit({
  id: 127,
  value: 8,
  level: 3,
  subLevel: 3,
  name: 'Eight Times Table',
});
