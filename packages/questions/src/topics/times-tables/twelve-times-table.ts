import { timesTableUnit } from '../table-unit.ts';

export const twelveTimesTable = timesTableUnit({
  id: 131,
  value: 12,
  level: 4,
  subLevel: 6,
  name: 'Twelve Times Table',
});
