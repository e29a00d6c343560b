import { BRITISH } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import {
  allAnswered,
  drawQuestion,
  EMPTY_DESK,
  packDesk,
  putQuestion,
  takeAnswer,
} from './desk.ts';
import { type Desk, StoredRoom } from './stored-room.ts';

const STEP = 18;

/** A desk at which one more question was drawn and answered. */
function answerOne(desk: Desk, round: number, seed: number): Desk {
  const order = { seat: 0, round, step: STEP, locale: BRITISH, now: seed, seed };
  const asked = putQuestion(desk, drawQuestion(desk, order));
  return takeAnswer(asked, { input: '7', result: 'wrong', at: seed + 1 });
}

describe('the desk of a seat', () => {
  it('still has every answer of earlier rounds, in their order, after they were packed', () => {
    let desk: Desk = EMPTY_DESK;
    const expected: unknown[] = [];
    for (let round = 1; round <= 3; round += 1) {
      desk = packDesk(desk);
      for (let turn = 0; turn < 4; turn += 1) {
        desk = answerOne(desk, round, 100 * round + turn);
        expected.push(desk.answered.at(-1));
      }
    }
    expect(desk.answered).toHaveLength(4);
    expect(allAnswered(desk)).toEqual(expected);
  });

  it('draws no question again that an earlier round has asked, as long as there are others', () => {
    const first = answerOne(EMPTY_DESK, 1, 5);
    const order = { seat: 0, round: 2, step: STEP, locale: BRITISH, now: 9, seed: 5 };
    const [asked] = first.answered;
    expect(drawQuestion(EMPTY_DESK, order).doc).toEqual(asked?.question.doc);
    expect(drawQuestion(packDesk(first), order).doc).not.toEqual(asked?.question.doc);
  });

  it('stores a round of 12 answers in less than a third of its JSON and 1,600 characters', () => {
    let desk: Desk = EMPTY_DESK;
    for (let turn = 0; turn < 12; turn += 1) desk = answerOne(desk, 1, turn);
    const json = JSON.stringify(desk.answered);
    expect(packDesk(desk).earlier.join('').length).toBeLessThan(json.length / 3);
    expect(packDesk(desk).earlier.join('').length).toBeLessThan(1_600);
  });

  it('reads plain JSON that an earlier version stored', () => {
    const desk = answerOne(EMPTY_DESK, 1, 5);
    const old = { ...desk, answered: [], earlier: [JSON.stringify(desk.answered)] };
    expect(allAnswered(old)).toEqual(desk.answered);
  });

  it('is read from a snapshot that was written before answers were packed', () => {
    const { earlier: _none, keys: _no, ...old } = answerOne(EMPTY_DESK, 1, 5);
    const { desks } = StoredRoom.pick({ desks: true }).parse(
      JSON.parse(JSON.stringify({ desks: [old] })),
    );
    expect(desks[0]?.earlier).toEqual([]);
    expect(allAnswered(desks[0] ?? EMPTY_DESK)).toEqual(old.answered);
  });
});
