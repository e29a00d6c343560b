import { useEffect } from 'react';

import { LEARNING_ROLES } from '@moonbase/access';
import { ClassNews, type OwnLesson } from '@moonbase/contracts/lessons';

import { apiUrl } from '../platform/api-client.ts';
import { useSession } from '../platform/session.ts';
import { createStore, useStore } from '../platform/store.ts';

/** What a student's teachers have told the pages of their class. */
export interface HeardNews {
  readonly pausedUntil: number | null; // milliseconds since 1970
  readonly lesson: OwnLesson | null;
  readonly sheet: ClassNews['sheet']; // of the half of a class that has its sheet; null: the student may play
  readonly heardAt: number | null; // by the clock of this device; null: nothing was heard yet
  readonly isFirst?: boolean; // since the page was loaded
}

const NOTHING: HeardNews = { pausedUntil: null, lesson: null, sheet: null, heardAt: null };

export const classNews = createStore(NOTHING);

let open: { readonly userId: string; readonly source: EventSource } | null = null;
let followers = 0; // parts of the page
let turn: ReturnType<typeof setTimeout> | undefined; // of the half of the class in which the student is
const SETTLED_MS = 500; // after it, the server surely agrees
let isFirst = true;

function hear(data: unknown): void {
  const { until, lesson, sheet } = ClassNews.parse(JSON.parse(String(data)));
  clearTimeout(turn);
  const left = lesson?.half === 1 && lesson.state === 'running' ? lesson.left : sheet?.left;
  if (typeof left === 'number') turn = setTimeout(askAgain, left + SETTLED_MS);
  classNews.set({
    pausedUntil: until === null ? null : Date.parse(until),
    lesson,
    sheet,
    heardAt: Date.now(),
    isFirst,
  });
  isFirst = false;
}

function listen(userId: string): void {
  const source = new EventSource(apiUrl(`/users/${userId}/pause/changes`));
  source.onmessage = ({ data }) => hear(data);
  open = { userId, source };
}

/** Opens the stream again: it begins with what is so now. */
function askAgain(): void {
  if (open === null) return;
  open.source.close();
  listen(open.userId);
}

/** Follows the news of a student's classes: one stream for the whole page. @returns a function that ends it */
function follow(userId: string): () => void {
  if (open !== null && open.userId !== userId) close();
  if (open === null) listen(userId);
  followers += 1;
  return () => {
    followers -= 1;
    if (followers === 0) close();
  };
}

function close(): void {
  open?.source.close();
  clearTimeout(turn);
  open = null;
  classNews.set(NOTHING);
}

/** The news of the student's classes, as the server tells them at once. Only people who learn at a school are in classes. */
export function useClassNews(): HeardNews {
  const user = useSession()?.user;
  const isInClass = LEARNING_ROLES.some((each) => each === user?.schoolRole);
  const userId = isInClass ? user?.id : undefined;
  useEffect(() => {
    if (userId === undefined || typeof EventSource === 'undefined') return undefined;
    return follow(userId);
  }, [userId]);
  return useStore(classNews);
}

const NEWS_MS = 1_500; // news come within a moment of a page, or the stream is cut off

/** Whether the student is in a lesson or waits for their turn in one, once the page has heard or has waited for a moment. */
export async function isInLesson(): Promise<boolean> {
  const isOn = ({ lesson, sheet }: HeardNews): boolean =>
    sheet !== null || (lesson !== null && lesson.state !== 'over');
  if (open === null || classNews.get().heardAt !== null) return isOn(classNews.get());
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, NEWS_MS);
    const unsubscribe = classNews.subscribe(done);
    function done(): void {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
  return isOn(classNews.get());
}
