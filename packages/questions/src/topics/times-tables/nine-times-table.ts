import { timesTableUnit } from '../table-unit.ts';

export const nineTimesTable = timesTableUnit({
  id: 128,
  value: 9,
  level: 4,
  subLevel: 3,
  name: 'Nine Times Table',
});
