import { plainTyped } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import { carrierY } from './carriers.ts';
import { aSetup, Player, questions } from './player.test-kit.ts';
import type { WaveSetup } from './state.ts';

const player = (change: Partial<WaveSetup> = {}) => new Player(aSetup('expert', change)).begin();
const classic = (change: Partial<WaveSetup> = {}) => new Player(aSetup('classic', change)).begin();

describe('typing', () => {
  it.each([
    ['123456789', '12345678'],
    ['1.2.3', '1.23'],
    ['1,5', '1.5'],
    ['30,000', '30000'],
    ['7,576,000', '7576000'],
    ['5-', '-5'],
    ['5--', '5'],
    ['12a!', '12'],
  ])('[GS1] "%s" becomes "%s"', (keys, text) =>
    expect(plainTyped(player().type(keys).step().state.typed)).toBe(text),
  );

  it('[GS1] removes the last character, or all', () => {
    const box = player().type('123').press({ type: 'key', key: 'Backspace' }).step();
    expect(box.state.typed).toBe('12');
    expect(box.press({ type: 'key', key: 'Delete' }).step().state.typed).toBe('');
  });
});

describe('a key that the box does not take', () =>
  it('[GS6] is told, so that the box can shake', () => {
    expect(player().type('12/').step().of('refused')).toHaveLength(1);
    expect(player().type('12.5.').step().of('refused')).toHaveLength(1);
    expect(player().type('30,000').step().of('refused')).toEqual([]);
    expect(player().press({ type: 'key', key: 'Backspace' }).step().of('refused')).toEqual([]);
  }));

describe('an answer of several boxes', () => {
  const fraction = { id: 'q1', expected: '3/4', reversible: false, pace: 'quick' } as const;
  const shoot = { type: 'shoot' } as const;

  it('[GS7] is typed box by box, and the last shot fires it', () => {
    const first = player({ questions: [fraction] })
      .wait(100)
      .type('3')
      .press(shoot)
      .step();
    expect(first.of('fired')).toEqual([]);
    expect(first.state.typed).toBe('3/');
    const second = first.type('4').press(shoot).step();
    expect(second.of('fired')).toMatchObject([{ id: 'q1', text: '3/4' }]);
    expect(second.wait(400).of('right')).toHaveLength(1);
  });

  it('[GS7] only clicks while a box is empty, and at a question with other boxes', () => {
    const open = player({ questions: [fraction] })
      .wait(100)
      .type('3/')
      .press(shoot)
      .step();
    expect(open.of('fired')).toEqual([]);
    expect(open.of('clicked')).toMatchObject([{ reason: 'no-digit' }]);
    const stray = player().wait(100).type('3').step();
    expect(stray.type('/').step().of('refused')).toHaveLength(1);
  });
});

describe('shooting', () => {
  it('[GS6] sends a number as it is printed without its commas', () => {
    const shot = player().wait(100).type('1,000').press({ type: 'shoot' }).step();
    expect(shot.of('fired')).toMatchObject([{ id: 'q1', text: '1000' }]);
  });

  it('[GS2] clears the text, so that typing can go on', () => {
    const shot = player().wait(100).type('11').press({ type: 'shoot' }).type('7').step();
    expect(shot.state.typed).toBe('7');
    expect(shot.of('fired')).toMatchObject([{ id: 'q1', text: '11' }]);
  });

  it('[GS2] leaves 250 ms between shots', () => {
    const shot = player().wait(100).type('99').press({ type: 'shoot' }).wait(230);
    shot.type('98').press({ type: 'shoot' }).step();
    expect(shot.of('fired')).toHaveLength(1);
    shot.wait(20).press({ type: 'shoot' }).step();
    expect(shot.of('fired')).toHaveLength(2);
  });

  it('[GS3] judges a shot at impact, against the carrier aimed at', () => {
    const shot = player({ aimHelp: false, questions: questions(1) });
    const lane = shot.state.carriers[0]?.lane ?? 0;
    shot.press({ type: 'go-to-lane', lane }).wait(200).type('11').press({ type: 'shoot' }).step();
    shot.press({ type: 'go-to-lane', lane: (lane + 2) % 5 }).wait(190);
    expect(shot.of('right')).toEqual([]);
    shot.wait(40);
    expect(shot.of('right')).toMatchObject([{ id: 'q1', lane, input: '11', attempts: 1 }]);
  });

  it('[GS3] hits at once with reduced motion', () => {
    const shot = player({ reducedMotion: true })
      .wait(100)
      .type('11')
      .press({ type: 'shoot' })
      .step();
    expect(shot.of('right')).toHaveLength(1);
  });

  it('[GS3] accepts the negated answer of a reversible question', () => {
    const reversible = questions(1).map((each) => ({ ...each, reversible: true }));
    expect(player({ questions: reversible }).answer('q1', '-11').settled('q1')).toBe('right');
    expect(player().answer('q1', '-11').settled('q1')).toBeNull();
  });

  it('[GS4] only clicks over an empty lane, and keeps the text', () => {
    const shot = player({ aimHelp: false });
    const lane = shot.state.carriers[0]?.lane === 0 ? 4 : 0;
    shot
      .press({ type: 'go-to-lane', lane })
      .wait(200)
      .type('11')
      .press({ type: 'shoot' })
      .wait(500);
    expect(shot.of('clicked')).toEqual([{ type: 'clicked', reason: 'empty-lane' }]);
    expect(shot.state).toMatchObject({ typed: '11', shots: [] });
    expect(shot.state.answers[0]?.attempts).toEqual([]);
  });

  it.each(['-', '.', '-.'])('[GS4] does not send "%s"', (text) => {
    const shot = player().wait(100).type(text).press({ type: 'shoot' }).step();
    expect(shot.of('clicked')).toEqual([{ type: 'clicked', reason: 'no-digit' }]);
    expect(shot.state.typed).toBe(text.length === 2 ? '-.' : text);
  });

  it('[GS5] lets a shot win that was fired just before the landing', () => {
    const shot = player({ questions: questions(1) });
    const landsAt = (shot.state.carriers[0]?.launchedTick ?? 0) + (3 * 10_350 * 60) / 1_000;
    shot
      .until(({ tick }) => tick >= landsAt - 1)
      .type('11')
      .press({ type: 'shoot' })
      .wait(400);
    expect(shot.of('landed')).toEqual([]);
    expect(shot.settled('q1')).toBe('right');
    expect(shot.state.shields).toBe(3);
  });

  it('[GS5] lets a carrier land after a last shot that was wrong', () => {
    const shot = player({ questions: questions(1) });
    const landsAt = (shot.state.carriers[0]?.launchedTick ?? 0) + (3 * 10_350 * 60) / 1_000;
    shot
      .until(({ tick }) => tick >= landsAt - 1)
      .type('12')
      .press({ type: 'shoot' })
      .wait(400);
    expect(shot.settled('q1')).toBe('landed');
    expect(shot.state.answers[0]?.attempts).toHaveLength(1);
  });
});

describe('teleports', () => {
  it('[GT1] sends a question to the end of the wave', () => {
    const shot = classic({ questions: questions(3) });
    shot.answer('q1', '').finish();
    expect(shot.of('launched').map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q1']);
    expect(shot.state.answers[0]).toMatchObject({ teleports: 1, settled: 'right' });
    expect(shot.of('right').at(-1)?.points).toBe(80);
  });

  it('[GT1] keeps the earlier tries of a teleported question', () => {
    const shot = classic({ questions: questions(2) })
      .answer('q1', '5')
      .answer('q1', '')
      .finish();
    expect(shot.state.answers[0]).toMatchObject({
      teleports: 1,
      attempts: [{ input: '5' }, { input: '11' }],
    });
  });

  it('[GT2] anchors a question after three teleports', () => {
    const shot = classic({ questions: questions(1) });
    for (let each = 0; each < 3; each += 1) shot.answer('q1', '');
    shot
      .until(({ carriers }) => carriers.length === 1)
      .wait(200)
      .press({ type: 'shoot' })
      .wait(300);
    expect(shot.of('clicked')).toEqual([{ type: 'clicked', reason: 'anchored' }]);
    expect(shot.state.answers[0]).toMatchObject({ teleports: 3, settled: null });
  });

  it('[GT3] brings the only question left back after 1500 ms', () => {
    const shot = classic({ questions: questions(1) }).answer('q1', '');
    shot.wait(1_420);
    expect(shot.state.carriers).toEqual([]);
    expect(shot.wait(60).state.carriers).toHaveLength(1);
  });

  it('[GT3] brings a question back at once while others are on the field', () => {
    const shot = player({ questions: questions(2) });
    shot.until(() => shot.state.carriers.length === 2);
    const [first] = shot.state.carriers;
    const [lane, id] = [first?.lane ?? 0, first?.id];
    shot.press({ type: 'go-to-lane', lane }).wait(700).press({ type: 'shoot' });
    shot.until(() => shot.of('teleported').length === 1);
    const readyIn = (shot.state.queue[0]?.readyTick ?? 0) - shot.state.tick;
    expect(shot.state.queue[0]?.id).toBe(id);
    expect(readyIn * (1_000 / 60)).toBeLessThan(1_000);
  });

  it('[GT4] cannot teleport a shown answer in a clocked game', () => {
    const shot = player().answer('q1', '1').answer('q1', '2').answer('q1', '3').wait(200);
    shot
      .press({ type: 'go-to-lane', lane: shot.state.carriers[0]?.lane ?? 0 }, { type: 'shoot' })
      .wait(300);
    expect(shot.of('clicked')).toEqual([{ type: 'clicked', reason: 'shown' }]);
    expect(shot.of('teleported')).toEqual([]);
  });

  it('[GT4] skips a shown answer by an empty shot when there is no clock', () => {
    const shot = classic().answer('q1', '1').answer('q1', '2').answer('q1', '3').answer('q1', '');
    expect(shot.settled('q1')).toBe('unanswered');
    expect(shot.of('left')).toMatchObject([{ id: 'q1', kind: 'question' }]);
  });
});

describe('wrong tries', () => {
  it('[GW1] change neither place nor shields', () => {
    const shot = player({ questions: questions(1) });
    const before = shot.state.carriers[0];
    shot.answer('q1', '99');
    expect(shot.state.carriers[0]).toEqual(before);
    expect(shot.state.shields).toBe(3);
    expect(shot.of('wrong')).toMatchObject([{ id: 'q1', input: '99', attempts: 1 }]);
  });

  it('[GW2] show the answer at the third, and the carrier cannot land', () => {
    const shot = player({ questions: questions(1) })
      .answer('q1', '1')
      .answer('q1', '2')
      .answer('q1', '3');
    const carrier = shot.state.carriers[0];
    if (!carrier) throw new Error('The carrier has left');
    const y = carrierY(shot.state, carrier);
    expect(shot.of('shown')).toMatchObject([{ id: 'q1' }]);
    shot.wait(9_000);
    expect(carrierY(shot.state, carrier)).toBe(y);
    shot.finish();
    expect(shot.of('landed')).toEqual([]);
    expect(shot.state.shields).toBe(3);
  });

  it('[GW3] settle with no points once the answer was shown', () => {
    const shot = player().answer('q1', '1').answer('q1', '2').answer('q1', '3').answer('q1', '11');
    expect(shot.settled('q1')).toBe('late');
    expect(shot.of('right')).toMatchObject([{ points: 0, attempts: 4 }]);
    expect(shot.state.score).toBe(0);
  });

  it.each([
    ['1', 10_000],
    ['2', 20_000],
  ] as const)('[GW4] let a shown answer leave after 10 s at time %s', (time, ms) => {
    const shot = player({ time, questions: questions(1) })
      .answer('q1', '1')
      .answer('q1', '2')
      .answer('q1', '3');
    shot.wait(ms - 200);
    expect(shot.settled('q1')).toBeNull();
    shot.wait(200);
    expect(shot.settled('q1')).toBe('unanswered');
    expect(shot.state.shields).toBe(3);
  });

  it('[GW4] let a shown answer stay when there is no clock', () => {
    const shot = classic().answer('q1', '1').answer('q1', '2').answer('q1', '3').wait(120_000);
    expect(shot.settled('q1')).toBeNull();
    expect(shot.answer('q1', '11').settled('q1')).toBe('late');
  });

  it('[GW4] end a question after the twentieth wrong one', () => {
    const shot = classic();
    for (let each = 0; each < 20; each += 1) shot.answer('q1', '99');
    expect(shot.state.answers[0]).toMatchObject({ settled: 'unanswered' });
    expect(shot.state.answers[0]?.attempts).toHaveLength(20);
  });
});
