import { groupDigits } from '@moonbase/kit';

const NARROW_SPACE = '\u202F';

/** For example 2 684: a narrow no-break space between thousands, never a comma. */
export function grouped(value: number): string {
  return groupDigits(Math.round(value), NARROW_SPACE);
}

/** The share of right answers in whole per cent; null when nothing was answered, which is not the same as zero. */
export function percentRight(correct: number, answered: number): number | null {
  return answered === 0 ? null : Math.round((100 * correct) / answered);
}

export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent} %`;
}

/** A count with its noun: "1 student", "2 students". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
