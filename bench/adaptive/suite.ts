import {
  aimedAt,
  LATELY,
  beginWave,
  createScale,
  BY_DIFFICULTY,
  BY_TOPIC,
  detailsOf,
  drawWeight,
  estimateOf,
  finishWave,
  loadState,
  type LoggedAnswer,
  mannerOf,
  newState,
  planWave,
  saveState,
  USUAL_AIMS,
  type WaveAnswer,
} from '@moonbase/adaptive';

import { quantile } from '../figure.ts';
import {
  askAt,
  JUMP_ROUND,
  makeStudent,
  respond,
  SANDBAG_ROUNDS,
  type Scenario,
  trueStep,
} from './student.ts';
import { Share } from './share.ts';
import type { Kind } from './syllabus.ts';
import { type Asked, makeWorld, type WorldOptions } from './world.ts';

const COUNTDOWN_MS = 40_000;
const BETWEEN_MS = 400;
const CLOSE = 4; // steps
const NEVER = 9_999;
const WIDE = 16; // steps
const SETTLED_ANSWERS = 200;
const SETTLED_ROUNDS = 10;
const CHECKPOINTS = [12, 40, 120, 500] as const;

export interface Suite {
  readonly n: number; // children
  readonly rounds: number;
  readonly scenario?: Scenario;
  readonly world?: WorldOptions;
  readonly target?: number; // success that the children have chosen
}

/** Raw sums over all children of a suite. Pairs count hits and tries. */
class Gathered {
  readonly at = new Map<number, number[]>(CHECKPOINTS.map((count) => [count, []]));
  readonly late: number[] = [];
  readonly settle: number[] = [];
  readonly success: number[] = [];
  readonly early: number[] = [];
  readonly lag: number[] = [];
  readonly recover: number[] = [];
  readonly burst: number[] = [];
  readonly change: number[] = [];
  readonly weeks: number[] = [];
  readonly planMs: number[] = [];
  readonly finishMs: number[] = [];
  readonly third: number[] = [];
  rounds = 0;
  given = 0;
  readonly placed = new Share();
  readonly placedOlder = new Share();
  readonly within = new Share();
  readonly hard = new Share();
  readonly coverEarly = new Share();
  readonly coverLate = new Share();
  readonly settled = new Share();
  readonly gap = new Share();
  readonly wideLate = new Share();
  readonly missFlagged = new Share();
  readonly missUnflagged = new Share();
  badPayloads = 0;
  stateBytes = 0;
  nodes = 0;
}

/** Facts withheld from the engine: a useful bar refuses an engine without them. */
export type Weakness = 'none' | 'no-times' | 'no-topics';

/**
 * The way rounds are played: as the product plays them, or all of them with the clock and any kind equally likely,
 * as the first thresholds were measured.
 */
export type Manner = 'product' | 'clocked';

const CLOCKED = { clock: true, aims: USUAL_AIMS };
const SOME_TIME_MS = 3_500;

/** The findings about kinds of question from other children's answers, and the log of this suite's own. */
export interface Calibration {
  readonly harderOf: (kind: Partial<Kind>) => number; // logits above its step
  readonly doubt: number; // about a question, logits squared
  readonly shared?: number; // shared by all questions of a year, logits squared
  readonly log?: (answer: LoggedAnswer) => void;
}

/** Plays a suite in each of its worlds. */
export function playSuite(
  suite: Suite,
  worldSeeds: readonly number[],
  studentSeeds: readonly number[],
  weakness: Weakness = 'none',
  manner: Manner = 'clocked',
  calibration: Calibration | null = null,
): Record<string, number> {
  const gathered = new Gathered();
  worldSeeds.forEach((worldSeed, index) => {
    const world = makeWorld(worldSeed, suite.world);
    for (let number = 0; number < suite.n; number += 1) {
      const student = makeStudent(
        world,
        studentSeeds[index] ?? 0,
        number,
        suite.scenario ?? 'regular',
      );
      new Course(student, suite, gathered, { weakness, manner, calibration }).play();
    }
  });
  return figuresOf(gathered);
}

interface Week {
  readonly number: number;
  readonly estimates: number[];
  readonly truths: number[];
}

/** One child's rounds against the engine, its state saved and loaded before each. */
class Course {
  private readonly scale;
  private answered = 0;
  private lately: boolean[] = [];
  private honest = new Share();
  private first24 = new Share();
  private closeRun = 0;
  private settledAt = -1;
  private lag = -1;
  private recovered = -1;
  private before = { jump: -1, sandbag: -1 };
  private week: Week = { number: 0, estimates: [], truths: [] };
  private seen = new Set<number>();
  private kinds: (Asked & Partial<Kind>)[] = []; // of the round

  constructor(
    private readonly student: ReturnType<typeof makeStudent>,
    private readonly suite: Suite,
    private readonly out: Gathered,
    private readonly how: {
      readonly weakness: Weakness;
      readonly manner: Manner;
      readonly calibration: Calibration | null;
    },
  ) {
    const { weakness, manner, calibration } = how;
    const topic = student.world.topicOfStep;
    this.scale = createScale(
      weakness === 'no-topics' ? topic.map(() => 0) : topic,
      manner === 'product' && student.world.byTopic
        ? {
            ...BY_TOPIC,
            doubt: calibration?.doubt ?? BY_TOPIC.doubt,
            shared: calibration?.shared ?? BY_TOPIC.shared,
          }
        : BY_DIFFICULTY,
    );
  }

  play(): void {
    const { out, student, scale } = this;
    let state = newState(scale, student.told);
    let previous = estimateOf(state).step;
    for (let r = 0; r < this.suite.rounds; r += 1) {
      const round = student.rounds[r];
      if (round === undefined) break;
      const from = this.answered;
      state = loadState(scale, saveState(state));
      let started = performance.now();
      const begun = beginWave(state, round.day);
      const manner =
        this.how.manner === 'product'
          ? mannerOf(begun, aimedAt(this.suite.target ?? USUAL_AIMS.target, this.latelyOf()))
          : CLOCKED;
      const plan = planWave(scale, begun, manner.aims);
      const details = detailsOf(begun, scale);
      out.planMs.push(performance.now() - started);
      out.nodes = Math.max(out.nodes, plan.length);
      if (!(details.min >= 1 && details.max <= 128)) out.badPayloads += 1;
      if (!(details.min <= details.averageStoryStage && details.averageStoryStage <= details.max))
        out.badPayloads += 1;
      const answers = this.answerPlan(plan, r, manner.clock);
      started = performance.now();
      const { chances, ...finished } = finishWave(scale, begun, answers);
      state = finished.state;
      this.log(answers, chances);
      out.finishMs.push(performance.now() - started);
      this.note(r, from, answers, estimateOf(state, scale), previous);
      previous = estimateOf(state).step;
    }
    out.stateBytes = Math.max(out.stateBytes, saveState(state).byteLength);
    this.close();
  }

  private latelyOf(): { readonly asked: number; readonly right: number } {
    return { asked: this.lately.length, right: this.lately.filter((right) => right).length };
  }

  private answerPlan(
    plan: ReturnType<typeof planWave>,
    r: number,
    clocked: boolean,
  ): readonly WaveAnswer[] {
    const { student, out } = this;
    const answers: WaveAnswer[] = [];
    const bluffing = student.scenario === 'sandbag' && r < SANDBAG_ROUNDS;
    let clock = 0;
    let node = plan[0];
    while (node !== undefined) {
      const { step } = node;
      const asked = askAt(student, this.answered, step, ({ pace }) =>
        this.how.manner === 'product' ? drawWeight(pace, clocked) : 1,
      );
      const given = respond(student, r, this.answered, answers.length, asked);
      clock += given.timeMs + BETWEEN_MS;
      if (clocked && clock > COUNTDOWN_MS) break;
      this.answered += 1;
      const { correct, skipped } = given;
      const timeMs = this.how.weakness === 'no-times' ? SOME_TIME_MS : given.timeMs;
      const harder = this.how.calibration?.harderOf(asked) ?? 0;
      const mixed = student.world.topicOfStep[step] === null;
      const topic = this.how.manner !== 'product' ? undefined : mixed ? null : asked.topic;
      answers.push({ step, correct, skipped, timeMs, pace: asked.pace, harder, topic });
      this.kinds.push(asked);
      this.lately = [...this.lately, correct].slice(-LATELY);
      if (given.engaged && !bluffing) {
        this.honest.add(correct);
        if (r >= SETTLED_ROUNDS) out.settled.add(correct);
        if (this.answered <= 24) this.first24.add(correct);
        if (r > 20 && (student.leanings[asked.topic] ?? 0) < -1.5) out.gap.add(correct);
      }
      const order: number | null = correct ? node.correct : node.incorrect;
      if (order !== null && plan[order - 1]?.order !== order) out.badPayloads += 1;
      node = order === null ? undefined : plan[order - 1];
    }
    return answers;
  }

  /** Logs the part of a round that the product stores for calibration. */
  private log(answers: readonly WaveAnswer[], chances: readonly number[]): void {
    answers.forEach(({ correct, skipped, timeMs }, index) => {
      const { unit = 0, position = 0, pace = 1 } = this.kinds[index] ?? {};
      const chance = chances[index] ?? 0;
      this.how.calibration?.log?.({ unit, position, pace, chance, correct, skipped, timeMs });
    });
    this.kinds = [];
  }

  private note(
    r: number,
    from: number,
    answers: readonly WaveAnswer[],
    { step, low, high }: ReturnType<typeof estimateOf>,
    previous: number,
  ): void {
    const { out, student } = this;
    const round = student.rounds[r];
    if (round === undefined) return;
    const truth = trueStep(student, round);
    const miss = step - truth;
    const close = Math.abs(miss) <= CLOSE;
    for (const count of CHECKPOINTS) {
      if (this.seen.has(count) || this.answered < count) continue;
      this.seen.add(count);
      out.at.get(count)?.push(miss);
    }
    if (r === 2) {
      out.third.push(miss);
      out.placed.add(Math.abs(miss) <= 8);
      if (student.year >= 5) out.placedOlder.add(Math.abs(miss) <= 8);
    }
    out.rounds += 1;
    out.given += answers.length;
    this.closeRun = close ? this.closeRun + 1 : 0;
    if (this.settledAt < 0 && this.closeRun === 2) this.settledAt = from;
    const late = this.answered > SETTLED_ANSWERS;
    (late ? out.coverLate : out.coverEarly).add(truth >= low - 1e-9 && truth <= high + 1e-9);
    const wide = high - low > WIDE;
    if (late) {
      out.late.push(miss);
      out.within.add(close);
      out.change.push(Math.abs(step - previous));
      out.wideLate.add(wide);
    }
    (wide ? out.missFlagged : out.missUnflagged).add(Math.abs(miss) > 2 * CLOSE);
    if (answers.length > 0 && round.clicksFrom > 11)
      out.hard.add(answers.filter(({ correct }) => correct).length / answers.length < 0.5);
    if (round.clicksFrom === 0) out.burst.push(step - previous);
    this.noteChanges(r, from, close);
    this.noteWeek(round.week, step, truth);
  }

  private noteChanges(r: number, from: number, close: boolean): void {
    const { before, student } = this;
    if (r >= JUMP_ROUND && student.scenario.startsWith('jump')) {
      if (before.jump < 0) before.jump = from;
      if (this.lag < 0 && close) this.lag = this.answered - before.jump;
    }
    if (r >= SANDBAG_ROUNDS && student.scenario === 'sandbag') {
      if (before.sandbag < 0) before.sandbag = from;
      if (this.recovered < 0 && close) this.recovered = this.answered - before.sandbag;
    }
  }

  private noteWeek(number: number, step: number, truth: number): void {
    const { week } = this;
    if (number !== week.number) {
      if (week.number > 1 && week.estimates.length > 2)
        this.out.weeks.push(quantile(week.estimates, 0.5) - mean(week.truths));
      this.week = { number, estimates: [], truths: [] };
    }
    this.week.estimates.push(step);
    this.week.truths.push(truth);
  }

  private close(): void {
    const { out, student } = this;
    const orNever = (answers: number) => (answers < 0 ? NEVER : answers);
    out.settle.push(orNever(this.settledAt));
    if (this.honest.tries > 0) out.success.push(this.honest.value);
    if (this.first24.tries > 0) out.early.push(this.first24.value);
    if (student.scenario.startsWith('jump')) out.lag.push(orNever(this.lag));
    if (student.scenario === 'sandbag') out.recover.push(orNever(this.recovered));
  }
}

const mean = (list: readonly number[]): number =>
  list.reduce((sum, each) => sum + each, 0) / list.length;
const rootMeanSquare = (list: readonly number[]): number =>
  Math.sqrt(mean(list.map((each) => each * each)));

function figuresOf(out: Gathered): Record<string, number> {
  const at = (count: number) => rootMeanSquare(out.at.get(count) ?? []);
  const { success } = out;
  return {
    rmse12: at(12),
    rmse40: at(40),
    rmse120: at(120),
    rmse500: at(500),
    lateRmse: rootMeanSquare(out.late),
    lateBias: mean(out.late),
    lateWithin4: out.within.value,
    placed: out.placed.value,
    placedOlder: out.placedOlder.value,
    thirdRmse: rootMeanSquare(out.third),
    answersARound: out.given / out.rounds,
    success: mean(success),
    settledSuccess: out.settled.value, // of all answers after ten rounds
    early: mean(out.early),
    settleMedian: quantile(out.settle, 0.5),
    settleP90: quantile(out.settle, 0.9),
    successP10: quantile(success, 0.1),
    successP90: quantile(success, 0.9),
    inBand: success.filter((share) => share >= 0.75 && share <= 0.85).length / success.length,
    hardWaves: out.hard.value,
    coverEarly: out.coverEarly.value,
    coverLate: out.coverLate.value,
    highVarLate: out.wideLate.value,
    missFlagged: out.missFlagged.value,
    missUnflagged: out.missUnflagged.value,
    weekMedianRmse: rootMeanSquare(out.weeks),
    changeP95: quantile(out.change, 0.95),
    lagMedian: quantile(out.lag, 0.5),
    lagP90: quantile(out.lag, 0.9),
    recoverMedian: quantile(out.recover, 0.5),
    recoverP90: quantile(out.recover, 0.9),
    burstMean: mean(out.burst),
    burstP05: quantile(out.burst, 0.05),
    gapSuccess: out.gap.value,
    badPayloads: out.badPayloads,
    stateBytes: out.stateBytes,
    treeNodes: out.nodes,
    planMedianUs: 1_000 * quantile(out.planMs, 0.5),
    finishMedianUs: 1_000 * quantile(out.finishMs, 0.5),
  };
}
