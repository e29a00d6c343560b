import { type KindReport, spreadOf, type Watch } from '@moonbase/adaptive';
import { findUnitInfo } from '@moonbase/content';

const WHY: Readonly<Record<Watch, (kind: KindReport) => string>> = {
  harder: ({ right, expected }) =>
    `harder: ${percent(right)} right, ${percent(expected)} predicted`,
  easier: ({ right, expected }) =>
    `easier: ${percent(right)} right, ${percent(expected)} predicted`,
  slow: ({ slowness }) => `slow: ${slowness.toFixed(1)} times as long as its pace says`,
  skipped: ({ skipped }) => `skipped by ${percent(skipped)}`,
};

/** The level of a unit; 0 for one that is not asked any more. */
export const levelOfUnit = (unit: number): number => findUnitInfo(unit)?.level ?? 0;

/**
 * The findings of calibration as lines to read: the largest proposed moves first, then the units that a person should
 * look at. It changes nothing.
 *
 * @param kinds as `calibrate` returns them
 */
export function calibrationLines(kinds: readonly KindReport[]): readonly string[] {
  const answers = kinds.reduce((sum, kind) => sum + kind.answers, 0);
  const moved = [...kinds].sort((a, b) => Math.abs(b.proposal) - Math.abs(a.proposal));
  const watched = kinds.filter(({ watch }) => watch.length > 0);
  return [
    `${answers} answers to ${kinds.length} sub-units. Nothing was changed.`,
    'Logits harder (+) or easier (−) than the scale has them beside the rest of their level, give or take, with the answers behind it:',
    ...moved.map(
      (kind) =>
        `  ${nameOf(kind)}  ${signed(kind.proposal)} ± ${kind.doubt.toFixed(2)}  ${kind.answers} answers, ${percent(
          kind.right,
        )} right, ${percent(kind.expected)} predicted`,
    ),
    spreadLine(kinds),
    watched.length === 0 ? 'No sub-unit needs a look.' : 'Sub-units to look at:',
    ...watched.map(
      (kind) => `  ${nameOf(kind)}  ${kind.watch.map((why) => WHY[why](kind)).join('; ')}`,
    ),
  ];
}

function spreadLine(kinds: readonly KindReport[]): string {
  const { unitSd, kindSd } = kinds.length === 0 ? { unitSd: 0, kindSd: 0 } : spreadOf(kinds);
  return `Units lie ${unitSd.toFixed(2)} logits from their level, sub-units ${kindSd.toFixed(2)} from their unit (standard deviations).`;
}

function nameOf({ unit, position }: KindReport): string {
  return `${unit}.${position} ${findUnitInfo(unit)?.name ?? ''}`.trimEnd();
}

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const signed = (logits: number): string =>
  `${logits < 0 ? '−' : '+'}${Math.abs(logits).toFixed(2)}`;
