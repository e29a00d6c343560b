import { useEffect, type ReactElement } from 'react';
import { useLocation } from 'react-router';

import { sheetWords } from '@moonbase/lesson';

import { Icon } from '../design/icons.tsx';
import { cancelMessage, messageQueue } from '../platform/messages.ts';
import { classNews, type HeardNews } from '../play/class-news.ts';
import { signAt } from './sign-place.ts';

type Sheet = NonNullable<HeardNews['sheet']>;

const LOOK_MS = 5_000; // between two looks at the clock

/** Counts the minutes until the turn of the second half; the first one has no turn to wait for. */
function useCountDown(sheet: Sheet): void {
  const { left } = sheet;
  const isCounted = left !== null && sheet.next === sheetWords(2, left).next;
  useEffect(() => {
    if (!isCounted) return undefined;
    const endsAt = Date.now() + left;
    const timer = setInterval(() => {
      const now = Math.max(0, endsAt - Date.now());
      const next = sheetWords(2, now).next;
      if (next !== sheet.next)
        classNews.set({ ...classNews.get(), sheet: { ...sheet, next, left: now } });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [sheet, left, isCounted]);
}

const aboutSheet = (title: string) =>
  messageQueue.get().filter(({ message }) => message.text?.startsWith(`${title}. `));

/** A box that says the same, opened by a press on something closed: it follows the clock, and goes when the turn begins. */
function useBoxInStep({ title, next }: Sheet): void {
  useEffect(() => {
    const boxes = aboutSheet(title);
    const text = `${title}. ${next}.`;
    if (boxes.every(({ message }) => message.text === text)) return;
    messageQueue.set(
      messageQueue
        .get()
        .map((each) =>
          boxes.includes(each) ? { ...each, message: { ...each.message, text } } : each,
        ),
    );
  }, [title, next]);
  useEffect(
    () => () => {
      for (const { message } of aboutSheet(title)) void cancelMessage(message.id, {});
    },
    [title],
  );
}

/** For the half of a class that has the sheet while the other one plays. @see packages/lesson/SPEC.md rule LN27 */
export default function SheetSign({ sheet }: { sheet: Sheet }): ReactElement {
  const { pathname } = useLocation();
  useCountDown(sheet);
  useBoxInStep(sheet);
  return (
    <aside className={signAt(pathname)} role="status">
      <Icon name="clock" />
      <span>
        <b>{sheet.title}</b>
        <i>{sheet.next}</i>
      </span>
    </aside>
  );
}
