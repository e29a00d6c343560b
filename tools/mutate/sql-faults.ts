// The small faults that are planted in SQL, which Stryker takes for plain text.

/** Replace the characters of a source from `start` to `end` (not included) by `text`. */
export interface SqlFault {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Replace = (found: string, before: string) => string | null;

/**
 * Each fault: what to look for, and what stands there instead; `null` leaves a find alone.
 * Comments, quoted texts and the parts between `${` and `}` are never looked at.
 */
const FAULTS: readonly (readonly [find: RegExp, replace: Replace])[] = [
  [
    /(?<![-<>=@#~])(?:<=|>=|<|>)(?![<>=@-])/g,
    (sign) => (sign.includes('=') ? sign.charAt(0) : `${sign}=`),
  ],
  [/(?<![<>=!:])=(?![=>])/g, () => '<>'],
  [/\bis not null\b/g, () => 'is null'],
  [/\bis null\b/g, () => 'is not null'],
  [/\bnot (?=exists\b|in\b)/g, () => ''],
  [/(?<!\bnot )\b(?:exists)(?= ?\()/g, () => 'not exists'],
  [/\band\b/g, (_, before) => (BETWEEN.test(before) ? null : 'or')],
  [/\bor\b(?! replace\b)/g, () => 'and'],
  [/\bdesc\b/g, () => 'asc'],
  [/\bleft join\b/g, () => 'join'],
  [/\bdistinct\b(?! on\b)/g, () => ''],
  [/\bmin(?=\()/g, () => 'max'],
  [/\bmax(?=\()/g, () => 'min'],
  [/\bgreatest(?=\()/g, () => 'least'],
  [/\bleast(?=\()/g, () => 'greatest'],
  [/(?<=\s)[+-](?=\s)/g, (sign) => (sign === '+' ? '-' : '+')],
  [/(?<![\w.:$"'])(?<!::\w+\()\d+(?![\w.:"'])/g, (digits) => String(Number(digits) + 1)],
];

/** What stands before the `and` of a range. */
const BETWEEN = /\bbetween\s+(?:\$\{[^{}]*\}|\S+)\s*$/;

/** Where SQL stands in a source: from the character after `sql` and its backtick to the one before the next backtick. */
function partsOfSql(source: string): (readonly [from: number, to: number])[] {
  const parts: (readonly [number, number])[] = [];
  const open = /\bsql`/g;
  for (let found = open.exec(source); found !== null; found = open.exec(source)) {
    let at = open.lastIndex;
    let from = at;
    let depth = 0;
    for (; at < source.length; at += 1) {
      if (depth === 0 && source[at] === '`') break;
      if (source.startsWith('${', at)) {
        if (depth === 0) parts.push([from, at]);
        depth += 1;
        at += 1;
      } else if (depth > 0 && source[at] === '{') depth += 1;
      else if (depth > 0 && source[at] === '}') {
        depth -= 1;
        if (depth === 0) from = at + 1;
      }
    }
    parts.push([from, at]);
    // What stands inside `${` and `}` may hold SQL of its own: the search goes on behind the first backtick.
  }
  return parts.filter(
    ([start, end], i, all) => end > start && all.findIndex(([first]) => first === start) === i,
  );
}

/** The text with comments and quoted texts as blanks, so that places stay. */
const blanked = (text: string): string =>
  text.replace(/--[^\n]*|'[^']*'|"[^"]*"/g, (part) => part.replace(/[^\n]/g, ' '));

/**
 * All faults of a source, in its order.
 *
 * @param source the text of a file with SQL in templates named `sql`
 */
export function sqlFaults(source: string): SqlFault[] {
  const faults = partsOfSql(source).flatMap(([from, to]) => {
    const text = blanked(source.slice(from, to));
    return FAULTS.flatMap(([pattern, replace]) =>
      Array.from(text.matchAll(pattern), (match) => {
        const start = from + match.index;
        const instead = replace(match[0], source.slice(0, start));
        if (instead === null) return [];
        return [{ start, end: start + match[0].length, text: instead }];
      }).flat(),
    );
  });
  return faults.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The source with one fault in it. */
export const withFault = (source: string, { start, end, text }: SqlFault): string =>
  source.slice(0, start) + text + source.slice(end);
