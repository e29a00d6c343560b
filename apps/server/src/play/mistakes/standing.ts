import { HIDDEN_MS, PARENT_WAITS_MS, STAYS_TOLD_FROM } from '@moonbase/misconceptions';

import type { NamedMistake } from './mistakes.queries.ts';

/** Whether a mistake stands: not mended, and its certainty has not fallen under a half. @see rule MN14 */
export const stands = ({ mendedAt, sure }: NamedMistake): boolean =>
  mendedAt === null && sure >= STAYS_TOLD_FROM;

/** Whether the child said lately that it was something else. @see rule MG7 */
export const isHidden = ({ elseAt }: NamedMistake, now: number): boolean =>
  elseAt !== null && now - elseAt.getTime() < HIDDEN_MS;

/** Since when a parent may read of a mistake. @see rule MG8 */
export const forParentsSince = ({ toldAt, releasedAt }: NamedMistake): number =>
  Math.min(toldAt.getTime() + PARENT_WAITS_MS, releasedAt?.getTime() ?? Infinity);
