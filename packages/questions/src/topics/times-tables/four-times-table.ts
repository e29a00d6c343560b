import { timesTableUnit } from '../table-unit.ts';

export const fourTimesTable = timesTableUnit({
  id: 123,
  value: 4,
  level: 3,
  subLevel: 2,
  name: 'Four Times Table',
});
