import { additionTableUnit } from '../table-unit.ts';

export const addThree = additionTableUnit({
  id: 139,
  value: 3,
  level: 1,
  subLevel: 4,
  name: 'Add Three',
});
