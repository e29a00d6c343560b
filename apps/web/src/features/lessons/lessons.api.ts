import { queryOptions } from '@tanstack/react-query';

import { CompleteWaveReply, GameReply } from '@moonbase/contracts';
import { LessonSummaryReply, LessonTogetherReply } from '@moonbase/contracts/lessons';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { serverNow } from '../../platform/clock.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';
import { liveSoFar } from '../../play/live-so-far.ts';
import { outbox } from '../../play/outbox-instance.ts';
import type { Submission } from '../../play/outbox-store.ts';
import { type LessonRun, toBody } from './lesson-run.ts';

const AGAIN_MS = 15_000;
const SOON_MS = 5_000;

/** The minutes of the class in a lesson, and one's own. */
export function togetherOptions(lessonId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/lessons/${lessonId}/together`, LessonTogetherReply),
    refetchInterval: AGAIN_MS,
  });
}

/** Goes into a lesson: the open wave that the student has in it, or a new one. */
export function joinLesson(lessonId: string): Promise<GameReply> {
  return write('POST', `/lessons/${lessonId}/games`, GameReply);
}

const draftKeyOf = ({ wave }: LessonRun): string => `lesson:${wave.id}`;

function submissionOf(run: LessonRun): Submission {
  const right = run.answers.filter(({ outcome }) => outcome === 'correct').length;
  return {
    id: run.submissionId,
    path: `/waves/${run.wave.id}/complete`,
    body: toBody(run, serverNow()),
    draftKey: draftKeyOf(run),
    kind: 'practice',
    label: 'Lesson',
    detail: `${right} right of ${run.answers.length}`,
  };
}

/** Stores the wave until the server has it; the reply contains the next one. */
export async function submitRun(run: LessonRun): Promise<CompleteWaveReply> {
  return CompleteWaveReply.parse(await outbox.submit(submissionOf(run)));
}

/** Stores the answers so far, in case this tab goes away, and shows them to the live lesson. */
export function keepRun(run: LessonRun): void {
  outbox.saveDraft(submissionOf(run)).catch(() => undefined); // a full disk: the run still lives in the page
  liveSoFar.show(
    run.wave.id,
    run.answers.map(({ question, typed, at }) => ({
      id: question.id,
      inputs: typed === '' ? [] : [typed],
      at: new Date(at).toISOString(),
    })),
  );
}

/** Sends the answers so far while the page goes away. */
export function sendLast(run: LessonRun): void {
  const { path, body } = submissionOf(run);
  navigator.sendBeacon(
    apiUrl(path),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}

/** Keeps other tabs from sending a run that is being played here. @returns a function that ends it */
export function holdRun(run: LessonRun): () => void {
  let leave: (value?: unknown) => void = () => undefined;
  outbox.whilePlaying(draftKeyOf(run), new Promise((resolve) => (leave = resolve)));
  return leave;
}

const COMING_IN_MS = 60_000; // each device sends its last answers within half of that

/** Whether the class still answers the questions that ran when the lesson ended, `now` in ms since 1970. */
export const isComingIn = ({ endedAt }: LessonSummaryReply, now: number): boolean =>
  now < Date.parse(endedAt) + COMING_IN_MS;

/** What a lesson was. Answers may still come in later from devices that had no network. */
export function summaryOptions(classGroupId: string, lessonId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/lessons/${lessonId}/summary`, LessonSummaryReply),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isComingIn(data, serverNow()) && SOON_MS,
  });
}

export const summaryCsv = (classGroupId: string, lessonId: string): string =>
  apiUrl(`/class-groups/${classGroupId}/lessons/${lessonId}/summary/csv`);
