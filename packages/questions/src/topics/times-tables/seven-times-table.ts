import { timesTableUnit } from '../table-unit.ts';

export const sevenTimesTable = timesTableUnit({
  id: 126,
  value: 7,
  level: 4,
  subLevel: 2,
  name: 'Seven Times Table',
});
