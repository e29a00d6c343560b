import { dotsOf } from '@moonbase/practice';
import { toPlainText, type QuestionDoc } from '@moonbase/questions';

const MOST_COUNTED = 10; // in a group that a child counts
const ROW = 5;
const COLOURS = { pale: ['#6B4FD8', '#C2521C'], dark: ['#C9BBFF', '#FFB48A'] } as const;
const INK = { pale: '#0B1030', dark: '#FFFFFF' } as const;

/** Figures that name no number of things: places of a number, times, money, lengths, terms and signs. */
const NOT_COUNTED =
  /\b(tens?|ones|o.clock|hours?|minutes?|days?|weeks?|digits?|signs?|figures|next|cents?|pence|p|c?m|k?g|litres?)\b|[£$€¢%]/i;

/** Things to count on a plate: one or two groups, and how many of the first are taken away. */
export interface Counted {
  readonly groups: readonly number[];
  readonly taken: number; // of the first group, drawn as rings
  readonly words: string; // over the groups: the sum itself
}

/** What can be counted in a question of the youngest; null where it has no one or two small numbers. */
export function countedOn({ say, body }: Pick<QuestionDoc, 'say' | 'body'>): Counted | null {
  const dots = dotsOf(say);
  if (dots !== null)
    return {
      groups: dots.sign === '+' ? [dots.first, dots.second] : [dots.first],
      taken: dots.sign === '+' ? 0 : dots.second,
      words: `${dots.first} ${dots.sign} ${dots.second}`,
    };
  const text = toPlainText({ body });
  if (!/[a-z]{3}/i.test(text) || NOT_COUNTED.test(text)) return null; // a sum says it better by its figures
  const numbers = (text.match(/\d[\d.,/]*\d|\d/g) ?? []).map(Number);
  const areSmall = numbers.every(
    (each) => Number.isInteger(each) && each > 0 && each <= MOST_COUNTED,
  );
  return areSmall && (numbers.length === 1 || numbers.length === 2)
    ? { groups: numbers, taken: 0, words: '' }
    : null;
}

/** Where the things stand: rows of five from `top`, `step` units from one to the next. */
export function rowsOf({ groups, words }: Counted, width: number, height: number) {
  const top = words === '' ? 0 : height * 0.46;
  const rows = Math.max(...groups.map((size) => Math.ceil(size / ROW)));
  const columns = groups.map((size) => Math.min(ROW, size));
  const gaps = groups.length > 1 ? 2 : 0; // of a dot, between the groups
  const across = columns.reduce((sum, each) => sum + each, gaps);
  const step = Math.min(width / across, (height - top) / rows, words === '' ? 16 : 13);
  return { top, columns, gaps, across, step };
}

/** The groups beside each other, as rows of five; what is taken away is a ring. */
export function drawCounted(
  pen: CanvasRenderingContext2D,
  counted: Counted,
  { width, height, isDark }: { width: number; height: number; isDark: boolean },
): void {
  const { groups, taken, words } = counted;
  const look = isDark ? 'dark' : 'pale';
  const isSum = words !== '';
  const { top, columns, gaps, across, step } = rowsOf(counted, width, height);
  pen.fillStyle = INK[look];
  pen.strokeStyle = INK[look];
  pen.lineWidth = 1.2;
  if (isSum) {
    pen.font = `700 22px Andika, Lexend, sans-serif`;
    pen.textAlign = 'center';
    pen.fillText(words, width / 2, 16);
  }
  let left = (width - across * step) / 2;
  const middle = top + (height - top) / 2;
  groups.forEach((size, group) => {
    const wide = columns[group] ?? 1;
    pen.fillStyle = COLOURS[look][group === 0 ? 0 : 1];
    for (let dot = 0; dot < size; dot += 1) {
      const x = left + ((dot % wide) + 0.5) * step;
      const y = middle + (Math.floor(dot / wide) - (Math.ceil(size / wide) - 1) / 2) * step;
      pen.beginPath();
      pen.arc(x, y, step * 0.4, 0, 2 * Math.PI);
      if (dot >= size - taken) pen.stroke();
      else pen.fill();
    }
    left += (wide + gaps) * step;
  });
}
