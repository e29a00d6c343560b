import { timesTableUnit } from '../table-unit.ts';

export const threeTimesTable = timesTableUnit({
  id: 122,
  value: 3,
  level: 3,
  subLevel: 1,
  name: 'Three Times Table',
});
