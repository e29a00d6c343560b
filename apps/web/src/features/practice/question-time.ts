import { useQuery } from '@tanstack/react-query';

import { kindsOfUnit } from '@moonbase/content/kinds';
import { budgetOf, type FreeMode, type TimeSetting } from '@moonbase/practice';
import { DEFAULT_MAX_OPERAND, type Pace, tablePace } from '@moonbase/questions';
import { chosenUnits, isTablesType, type Selection } from '@moonbase/selections';

import { useUser } from '../../platform/session.ts';
import { useContentSelection } from '../../play/api/content-selections.api.ts';
import { toSelection } from '../../play/selections.ts';
import { trickyOptions } from './practice.api.ts';

interface GameChoice {
  readonly mode: FreeMode;
  readonly speed: number;
}

/** The time for a question in words, and which question; null when there is no clock. */
export interface QuestionTime {
  readonly time: string;
  readonly question: string;
}

/** The paces of the next game's questions; empty while unknown. */
export function usePaces(tricky: boolean): ReadonlySet<Pace> {
  const user = useUser();
  const { data: selection } = useContentSelection();
  const { data: missed } = useQuery({ ...trickyOptions(user.id), enabled: tricky });
  if (tricky) return pacesOfUnits(missed?.units.map(({ unit }) => Number(unit)) ?? []);
  return selection ? pacesOfSelection(toSelection(selection)) : new Set();
}

function pacesOfUnits(ids: readonly number[]): ReadonlySet<Pace> {
  return new Set(ids.flatMap(kindsOfUnit).map(({ pace }) => pace));
}

function pacesOfSelection(selection: Selection): ReadonlySet<Pace> {
  const chosen = chosenUnits(selection);
  if (!isTablesType(selection.type)) return pacesOfUnits(chosen.map(({ unitId }) => unitId));
  const paces = chosen.flatMap(({ value, maxOperand }) => [
    tablePace(value ?? 0, 0),
    tablePace(value ?? 0, maxOperand ?? DEFAULT_MAX_OPERAND),
  ]);
  return new Set(paces);
}

/** The time of a question with one key to type, from the quickest pace to the slowest. */
export function questionTime(
  { mode, speed }: GameChoice,
  setting: TimeSetting,
  paces: ReadonlySet<Pace>,
): QuestionTime | null {
  const known: readonly Pace[] = paces.size > 0 ? [...paces] : ['quick'];
  const seconds = known.flatMap((pace) => {
    const budget = budgetOf({ pace, expected: '8' }, { mode, speed, time: setting });
    return budget === null ? [] : [budget / 1000];
  });
  if (seconds.length === 0) return null;
  const least = Math.min(...seconds).toFixed(1);
  const most = Math.max(...seconds).toFixed(1);
  return {
    time: least === most ? `${least} seconds` : `${least} to ${most} seconds`,
    question: paces.size > 0 ? 'each question' : 'a quick fact',
  };
}
