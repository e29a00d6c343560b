import type { GameEvent } from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import { aGame, aWave, Table } from '../session.test-kit.ts';
import { aimSentence, sentencesFor, spokenQuestion, type SpokenScene } from './spoken.ts';

const playing = (mode: 'classic' | 'expert' = 'expert'): Table => {
  const table = new Table().load(aGame({ mode }), aWave()).wait(1_700);
  table.session.input({ type: 'pick', nth: 1 });
  return table.wait(200);
};
const sceneOf = ({ session: { state, questions } }: Table): SpokenScene => {
  if (!state) throw new Error('No wave');
  return { state, questions };
};
const said = (event: GameEvent): string => sentencesFor([event], sceneOf(playing()));

describe('the spoken version', () => {
  it('names the aimed question and how low it is', () => {
    const table = playing();
    expect(aimSentence(sceneOf(table))).toBe('Aimed: 1 plus 10. High.');
    table.wait(12_000);
    expect(aimSentence(sceneOf(table))).toBe('Aimed: 1 plus 10. Middle.');
    table.wait(10_000);
    expect(aimSentence(sceneOf(table))).toBe('Aimed: 1 plus 10. Low.');
  });

  it('names no height where nothing falls', () => {
    expect(aimSentence(sceneOf(playing('classic')))).toBe('Aimed: 1 plus 10.');
  });

  it('describes the picture of a question', () => {
    const question = playing().session.questions.get('101');
    if (!question) throw new Error('No question');
    const diagram = {
      kind: 'objects',
      item: 'stars',
      count: 3,
      layout: 'line',
      alt: 'star, star, star.',
    } as const;
    expect(
      spokenQuestion({ ...question, doc: { ...question.doc, say: 'How many stars?', diagram } }),
    ).toBe('How many stars? star, star, star.');
  });

  it.each<[GameEvent, string]>([
    [
      {
        type: 'right',
        id: '101',
        lane: 0,
        y: 0,
        input: '11',
        attempts: 1,
        points: 130,
        streak: 5,
        optional: false,
      },
      'Right, 11. 0 of 4 home. 5 in a row!',
    ],
    [
      { type: 'wrong', id: '101', lane: 0, y: 0, input: '-4', attempts: 1, optional: false },
      'Not yet. You typed minus 4.',
    ],
    [
      { type: 'wrong', id: '101', lane: 0, y: 0, input: '-3/4', attempts: 1, optional: false },
      'Not yet. You typed minus 3 over 4.',
    ],
    [
      { type: 'shown', id: '101', lane: 0, y: 0 },
      'The answer is 11. Type it to send the visitor home.',
    ],
    [
      { type: 'teleported', id: '101', lane: 0, y: 0, teleports: 1 },
      'Teleported. It comes back at the end of the wave.',
    ],
    [
      { type: 'landed', id: '101', lane: 0, shields: 3 },
      'It has landed. The answer was 11. Shields 3 of 3.',
    ],
    [{ type: 'left', id: '105', lane: 0, y: 0, kind: 'courier' }, 'The bonus saucer has left.'],
    [
      { type: 'left', id: '101', lane: 0, y: 0, kind: 'question' },
      'The visitor has left. The answer was 11.',
    ],
    [{ type: 'clicked', reason: 'empty-lane' }, 'No saucer in this lane.'],
    [{ type: 'clicked', reason: 'no-digit' }, 'Type a number first.'],
    [{ type: 'clicked', reason: 'anchored' }, 'This one is anchored. Answer it.'],
    [
      { type: 'launched', id: '105', lane: 0, kind: 'courier' },
      'A bonus saucer has come, worth double.',
    ],
    [{ type: 'typed', text: '1' }, ''],
  ])('says about %j: %s', (event, words) => {
    expect(said(event)).toBe(words);
  });
});
