import { useEffect, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { ButtonLink } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { useClassNews } from '../play/class-news.ts';
import { MENU, signAt } from './sign-place.ts';

const FIRST_PAGES = [MENU, '/app/intro']; // after signing in
const LESSON = '/app/lesson';
let isOver = false; // the landing in a lesson, which is once

/**
 * "Ms Reid's lesson has begun": a banner on the main menu, a chip on other pages, one press into a question. Whoever opens
 * the main menu or the intro during a lesson, after signing in, lands in it. @see requirement LS-4
 */
export default function LessonSign(): ReactElement | null {
  const { lesson, heardAt, isFirst } = useClassNews();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOn = lesson !== null && lesson.state !== 'over';
  useEffect(() => {
    if (heardAt === null) return;
    if (isFirst && !isOver && isOn && FIRST_PAGES.includes(pathname)) void navigate(LESSON);
    isOver = true;
  }, [heardAt, isFirst, isOn, pathname, navigate]);
  if (!isOn || pathname === LESSON) return null;
  const isBanner = pathname === MENU;
  return (
    <aside className={signAt(pathname)} role="status">
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
