import { timesTableUnit } from '../table-unit.ts';

export const sixTimesTable = timesTableUnit({
  id: 125,
  value: 6,
  level: 4,
  subLevel: 1,
  name: 'Six Times Table',
});
