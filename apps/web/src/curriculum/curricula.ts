import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { CURRICULA, type CurriculumSlug } from '@moonbase/content';
import type { CurriculumData, CurriculumStructure } from '@moonbase/content/curricula';

import { made } from '../platform/ask.ts';
import { useUser } from '../platform/session.ts';
import { remembered } from '../platform/remembered.ts';

const REMEMBERED = 'curriculum';
const REMEMBERED_ALL = 'all-curricula';

/** Each curriculum is a separate chunk, loaded when it is chosen. */
const LOADERS: Readonly<Record<CurriculumSlug, () => Promise<CurriculumData>>> = {
  england: async () => (await import('@moonbase/content/curricula/england')).england,
  'common-core': async () => (await import('@moonbase/content/curricula/common-core')).commonCore,
  australia: async () => (await import('@moonbase/content/curricula/australia')).australia,
  'new-zealand': async () => (await import('@moonbase/content/curricula/new-zealand')).newZealand,
};

async function loadCurriculum(id: string): Promise<CurriculumData | null> {
  const summary = CURRICULA.find((each) => String(each.id) === id);
  return summary === undefined ? null : LOADERS[summary.slug]();
}

const curriculumOptions = (id: string) => made('curriculum', loadCurriculum, id);

export interface CurriculumChoice {
  readonly id: string; // '' shows no outcomes
  readonly choose: (id: string) => void;
  readonly data: CurriculumData | null; // null while none is chosen or it is still loading
}

/** The id of the curriculum that a country uses; '' when there is none for that country. */
export function curriculumOf(countryId: string | null): string {
  const summary = CURRICULA.find(({ country }) => country === countryId);
  return summary === undefined ? '' : String(summary.id);
}

/**
 * The curriculum whose outcomes a person last chose on this computer.
 *
 * @param first its id for somebody who has not chosen yet
 */
export function useCurriculum(first = ''): CurriculumChoice {
  const user = useUser();
  const [id, setId] = useState(() => {
    const last = remembered.get(user.id, REMEMBERED);
    if (last === null) return first;
    return CURRICULA.some((each) => String(each.id) === last) ? last : '';
  });
  const { data = null } = useQuery(curriculumOptions(id));
  return {
    id,
    choose: (next) => {
      remembered.set(user.id, REMEMBERED, next);
      setId(next);
    },
    data,
  };
}

/** The choice of every curriculum at once, where a page shows them side by side. */
export const EVERY_CURRICULUM = 'all';

export interface CurriculaChoice extends Pick<CurriculumChoice, 'id' | 'choose'> {
  readonly shown: readonly CurriculumData[]; // in the order of the chooser; those that have loaded
  readonly known: readonly CurriculumData[]; // the curricula that a search may use
}

/**
 * The curricula whose outcomes a person last chose to see side by side on this computer: all of them
 * for somebody who never chose one.
 *
 * @param searching whether the others are wanted too
 */
export function useCurricula(searching: boolean): CurriculaChoice {
  const user = useUser();
  const one = useCurriculum();
  const [all, setAll] = useState(() => {
    const last = remembered.get(user.id, REMEMBERED_ALL);
    return last === null ? remembered.get(user.id, REMEMBERED) === null : last === 'true';
  });
  const every = useQueries({
    queries: CURRICULA.map(({ id }) => ({
      ...curriculumOptions(String(id)),
      enabled: all || searching,
    })),
    combine: loadedOf,
  });
  const chosen = useMemo(() => (one.data === null ? [] : [one.data]), [one.data]);
  return {
    id: all ? EVERY_CURRICULUM : one.id,
    choose: (next) => {
      const whole = next === EVERY_CURRICULUM;
      remembered.set(user.id, REMEMBERED_ALL, String(whole));
      setAll(whole);
      if (!whole) one.choose(next);
    },
    shown: all ? every : chosen,
    known: every.length > 0 ? every : chosen,
  };
}

const loadedOf = (
  results: readonly { readonly data?: CurriculumData | null | undefined }[],
): readonly CurriculumData[] => results.flatMap(({ data }) => data ?? []);

/** The statements that a unit practises, or one of its sub-units, in reading order. */
export function outcomesIn(
  { structures, correlations }: CurriculumData,
  unitId: number,
  position?: number,
): readonly CurriculumStructure[] {
  const keys =
    position === undefined
      ? Object.keys(correlations).filter((key) => key.startsWith(`${unitId}.`))
      : [`${unitId}.${position}`];
  const wanted = new Set(keys.flatMap((key) => correlations[key] ?? []));
  return structures.filter(({ code }) => wanted.has(code));
}
