import { cx } from '../design/cx.ts';
import s from './lesson-sign.module.css';

export const MENU = '/app';
const GAME = '/rescue';

/** How a sign of the lesson looks: a banner on the main menu, a chip on other pages. */
export const signAt = (pathname: string): string | undefined =>
  pathname === MENU ? s['banner'] : cx(s['chip'], pathname.startsWith(GAME) && s['game']);
