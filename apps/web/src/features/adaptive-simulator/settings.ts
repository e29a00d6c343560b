import { BY_TOPIC, createScale, LEVEL_RULE, type SimulationSettings } from '@moonbase/adaptive';
import { findUnitInfo } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';
import { STORY_STEPS, unitsAskedAt } from '@moonbase/content/story';
import { PACE_FACTORS } from '@moonbase/questions';

/** The product's own scale: the campaign's steps, each about the topic of its focus unit; a boss mixes topics. */
export const SCALE = createScale(
  [
    null,
    ...STORY_STEPS.map(({ boss, focusUnitId }) =>
      boss ? null : (findUnitInfo(focusUnitId)?.topicId ?? 1) - 1,
    ),
  ],
  BY_TOPIC,
);

/** For each step its units, for each unit the paces of its kinds. */
const PACES_OF_STEPS: readonly (readonly (readonly number[])[])[] = STORY_STEPS.map((step) =>
  unitsAskedAt(step).map((unitId) => kindsOfUnit(unitId).map(({ pace }) => PACE_FACTORS[pace])),
);
const unitsAt = (step: number) => PACES_OF_STEPS[step - 1] ?? [];

/** The fields as typed. */
export interface Draft {
  readonly ability: string;
  readonly mistakeRate: string;
  readonly skipShare: string;
  readonly pattern: SimulationSettings['pattern'];
  readonly daysBetween: string;
  readonly questionCount: string;
  readonly idealWeight: string;
  readonly seed: string;
}

export const FIRST_DRAFT: Draft = {
  ability: '52',
  mistakeRate: '0.05',
  skipShare: '0.3',
  pattern: 'steady',
  daysBetween: '1',
  questionCount: '10',
  idealWeight: '0.75',
  seed: '201',
};

export type NumberField = Exclude<keyof Draft, 'pattern'>;

interface Limits {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

/** @see requirement AD-14; skips, days and seed are ours */
export const FIELDS: Readonly<Record<NumberField, Limits>> = {
  ability: { label: 'Ability level', least: 1, most: STORY_STEPS.length, whole: true },
  mistakeRate: { label: 'Mistake rate', least: 0, most: 1, whole: false },
  skipShare: { label: 'Skips', least: 0, most: 1, whole: false },
  daysBetween: { label: 'Days between', least: 0, most: 60, whole: false },
  questionCount: { label: 'Question count', least: 1, most: 50, whole: true },
  idealWeight: { label: 'Ideal weight', least: -1, most: 1, whole: false },
  seed: { label: 'Seed', least: 0, most: 4_294_967_295, whole: true },
};

export const hintOf = ({ least, most }: Limits): string =>
  most > 1_000 ? 'the same seed, the same luck' : `${String(least).replace('-', '−')} to ${most}`;

/** The fault of a field, or null. */
export function faultOf(field: NumberField, text: string): string | null {
  const { label, least, most, whole } = FIELDS[field];
  const value = Number(text);
  const fits = text.trim() !== '' && value >= least && value <= most;
  if (fits && (!whole || Number.isInteger(value))) return null;
  return `${label} must be ${whole ? 'a whole number' : 'a number'} from ${String(least).replace('-', '−')} to ${most}`;
}

/** The settings, or null while a field is wrong. */
export function settingsOf(draft: Draft): SimulationSettings | null {
  if (FIELD_NAMES.some((field) => faultOf(field, draft[field]) !== null)) return null;
  return {
    student: {
      ability: Number(draft.ability),
      mistakeRate: Number(draft.mistakeRate),
      skipShare: Number(draft.skipShare),
    },
    pattern: draft.pattern,
    rule: {
      ...LEVEL_RULE,
      groupSize: Number(draft.questionCount),
      targetWeight: Number(draft.idealWeight),
    },
    daysBetween: Number(draft.daysBetween),
    seed: Number(draft.seed),
    unitsAt,
  };
}

export const FIELD_NAMES: readonly NumberField[] = [
  ...(['ability', 'mistakeRate', 'skipShare', 'daysBetween'] as const),
  ...(['questionCount', 'idealWeight', 'seed'] as const),
];
