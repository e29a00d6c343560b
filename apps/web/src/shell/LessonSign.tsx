import { useEffect, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { ButtonLink } from '../design/Button.tsx';
import { cx } from '../design/cx.ts';
import { Icon } from '../design/icons.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { useClassNews } from '../play/class-news.ts';
import s from './lesson-sign.module.css';

const MENU = '/app';
const FIRST_PAGES = [MENU, '/app/intro']; // after signing in
const LESSON = '/app/lesson';
const GAME = '/rescue';

/** A banner on the main menu, a chip on other pages. */
const classAt = (pathname: string): string | undefined =>
  pathname === MENU ? s['banner'] : cx(s['chip'], pathname.startsWith(GAME) && s['game']);

const SheetSign = lazyPart(() => import('./SheetSign.tsx'));

let isFirst = true; // news since this page was loaded

/**
 * "Ms Reid's lesson has begun": a banner on the main menu, a chip on other pages, one press into a question. Whoever opens
 * the main menu or the intro during a lesson, after signing in, lands in it. @see requirement LS-4
 */
export default function LessonSign(): ReactElement | null {
  const { lesson, sheet, heardAt } = useClassNews();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOn = lesson !== null && lesson.state !== 'over';
  useEffect(() => {
    if (heardAt === null) return;
    if (isFirst && isOn && FIRST_PAGES.includes(pathname)) void navigate(LESSON);
    isFirst = false;
  }, [heardAt, isOn, pathname, navigate]);
  if (!isOn && sheet !== null) return <SheetSign sheet={sheet} className={classAt(pathname)} />;
  if (!isOn || pathname === LESSON) return null;
  const isBanner = pathname === MENU;
  return (
    <aside className={classAt(pathname)} role="status">
      <Icon name="play" />
      <span>
        <b>{lesson.teacher}’s lesson has begun</b>
        {isBanner && <i>{lesson.minutes} minutes of questions for you</i>}
      </span>
      <ButtonLink look="main" to={LESSON}>
        Join in
        <Icon name="next" />
      </ButtonLink>
    </aside>
  );
}
