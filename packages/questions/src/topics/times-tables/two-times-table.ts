import { timesTableUnit } from '../table-unit.ts';

export const twoTimesTable = timesTableUnit({
  id: 121,
  value: 2,
  level: 2,
  subLevel: 2,
  name: 'Two Times Table',
});
