import { additionTableUnit } from '../table-unit.ts';

export const addNine = additionTableUnit({
  id: 145,
  value: 9,
  level: 2,
  subLevel: 4,
  name: 'Add Nine',
});
