import { timesTableUnit } from '../table-unit.ts';

export const tenTimesTable = timesTableUnit({
  id: 129,
  value: 10,
  level: 2,
  subLevel: 4,
  name: 'Ten Times Table',
});
