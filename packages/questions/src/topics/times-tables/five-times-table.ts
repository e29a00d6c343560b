import { timesTableUnit } from '../table-unit.ts';

export const fiveTimesTable = timesTableUnit({
  id: 124,
  value: 5,
  level: 2,
  subLevel: 3,
  name: 'Five Times Table',
});
