/** A stepping stone: an easy question that is asked before mending and proves nothing. */
export interface Step {
  readonly question: string;
  readonly answer: string;
}

/** A question of mending. */
export interface MendingQuestion {
  readonly question: string;
  readonly answer: string;
  /** What the mistake answers; none where the question looks alike and the mistake gets it right. */
  readonly wrong: readonly string[];
}

/** Another sentence for the child, where the question is of another kind than the first example. */
export interface OtherSentence {
  readonly when: 'minus' | 'under' | 'fewer';
  readonly says: string;
}

/** What the rule book says of a mistake. Numbers in its sentences are those of the first example. */
export interface MistakeWords {
  readonly name: string;
  readonly ages: readonly [from: number, to: number];
  readonly child: string;
  readonly childElse: readonly OtherSentence[];
  readonly teacher: string;
  /** Its answers are mostly those of a slip of the finger too: one of them proves less. */
  readonly looksLikeSlip: boolean;
  readonly picture: string;
  readonly steps: readonly Step[];
  readonly mending: readonly MendingQuestion[];
  /** Sub-units in which it can show, as "unit.position". */
  readonly units: readonly string[];
  /** Mistakes that give the same wrong answer to some question. */
  readonly rivals: readonly string[];
  /** Where it is documented; null unless somebody read the passage. */
  readonly source: string | null;
}

export const step = (question: string, answer: string): Step => ({ question, answer });

/** A question that the mistake answers differently. */
export const tells = (
  question: string,
  answer: string,
  ...wrong: readonly string[]
): MendingQuestion => ({ question, answer, wrong });

/** A question that looks alike and is right as it is, so that the rule is learnt and no new habit. */
export const alike = (question: string, answer: string): MendingQuestion => ({
  question,
  answer,
  wrong: [],
});
