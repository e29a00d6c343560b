import { timesTableUnit } from '../table-unit.ts';

export const oneTimesTable = timesTableUnit({
  id: 120,
  value: 1,
  level: 2,
  subLevel: 1,
  name: 'One Times Table',
});
