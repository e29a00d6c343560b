import { additionTableUnit } from '../table-unit.ts';

export const addSix = additionTableUnit({
  id: 142,
  value: 6,
  level: 2,
  subLevel: 1,
  name: 'Add Six',
});
