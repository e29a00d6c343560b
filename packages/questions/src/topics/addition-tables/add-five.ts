import { additionTableUnit } from '../table-unit.ts';

export const addFive = additionTableUnit({
  id: 141,
  value: 5,
  level: 1,
  subLevel: 6,
  name: 'Add Five',
});
