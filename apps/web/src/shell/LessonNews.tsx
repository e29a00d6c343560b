import type { ReactElement } from 'react';

import { lazyPart } from '../design/lazy-part.ts';
import { useClassNews } from '../play/class-news.ts';

const LessonSign = lazyPart(() => import('./LessonSign.tsx'));
const SheetSign = lazyPart(() => import('./SheetSign.tsx'));

/** What a student reads of the lesson of their class, which is loaded when there is one. */
export function LessonNews(): ReactElement | null {
  const { lesson, sheet } = useClassNews();
  if (lesson !== null) return <LessonSign />;
  return sheet && <SheetSign sheet={sheet} />;
}
