const NARROW_SPACE = '\u202F';

/** 2 684: a narrow space between thousands that no line breaks at, never a comma. */
export function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
}

/** Whole per cent right, null when nothing was answered: no data is no zero. */
export function percentRight(correct: number, answered: number): number | null {
  return answered === 0 ? null : Math.round((100 * correct) / answered);
}

export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent} %`;
}

/** "1 student", "2 students". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
