import { SUCCESS, type WorkKind, type WorkTarget } from './work.ts';

/** A work as it is said. */
export interface SaidWork {
  readonly kind: WorkKind;
  readonly target: WorkTarget;
  readonly amount: number;
  readonly subject: string; // the content, step, mistake or unit in words
}

const amountWords = ({ target, amount }: Pick<SaidWork, 'target' | 'amount'>): string =>
  target === 'minutes'
    ? `${amount} minutes`
    : target === 'success'
      ? `${SUCCESS.right} of the last ${SUCCESS.of} right`
      : `${amount} right answers`;

/** "40 right answers: 7 times table", as a heading. */
export function titleOf(work: SaidWork): string {
  switch (work.kind) {
    case 'content':
      return `${amountWords(work)}: ${work.subject}`;
    case 'facts':
      return `${amountWords(work)}: the facts that are due`;
    case 'lesson':
      return `${amountWords(work)}: what the lesson asked`;
    case 'adaptive':
      return `${amountWords(work)} of Adaptive Learning`;
    case 'step':
      return `${work.subject} of the Galactic Campaign`;
    case 'mending':
      return `Three questions that mend a mistake`;
    case 'quiz':
      return `Quiz, before and after: ${work.subject}`;
  }
}
