import { addZero } from './add-zero.ts';
import { addOne } from './add-one.ts';
import { addTwo } from './add-two.ts';
import { addThree } from './add-three.ts';
import { addFour } from './add-four.ts';
import { addFive } from './add-five.ts';
import { addSix } from './add-six.ts';
import { addSeven } from './add-seven.ts';
import { addEight } from './add-eight.ts';
import { addNine } from './add-nine.ts';
import { addTen } from './add-ten.ts';
import { addEleven } from './add-eleven.ts';
import { addTwelve } from './add-twelve.ts';
import { customAdditionTable } from './custom-addition-table.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 15, Addition Tables. */
export const units: readonly Unit[] = [
  addZero,
  addOne,
  addTwo,
  addThree,
  addFour,
  addFive,
  addSix,
  addSeven,
  addEight,
  addNine,
  addTen,
  addEleven,
  addTwelve,
  customAdditionTable,
];
