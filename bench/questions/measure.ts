// Making, serialising and drawing questions, against a question library, literals and a formula renderer.
import { gzipSync } from 'node:zlib';

import { generateQuestion, generateQuestions, parseMarkup, toSpoken } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import { layoutQuestion, toSvg } from '@moonbase/questions/drawing';
import factory from 'math-q-factory';
import katex from 'katex';
import { build } from 'vite';

import { figure, median, QUICK } from '../figure.ts';

const ROUNDS = QUICK ? 1 : 7;
const BATCH_MS = QUICK ? 40 : 300;
const WARM_UPS = 1;
const WAVE = 12;
const MADE_BEFORE = QUICK ? 10 : 6_000; // of each kind, until the engine has compiled all of them
const WAVES_BEFORE = QUICK ? 1 : 600; // of each unit: documents are made when they are first read, so that nothing above made one

/** How many times per second something can be done, measured in CPU time of this process. */
function rateOf(once: (i: number) => void): number {
  const started = process.cpuUsage();
  const until = performance.now() + BATCH_MS;
  let done = 0;
  while (performance.now() < until) {
    for (let i = 0; i < 20; i++) once(done + i);
    done += 20;
  }
  const { user, system } = process.cpuUsage(started);
  return (done / (user + system)) * 1e6;
}

/** The ratio of the two speeds: rounds take turns, the median counts. */
function ratioOf(ours: (i: number) => void, theirs: (i: number) => void): number {
  for (let i = 0; i < WARM_UPS; i++) {
    rateOf(ours); // hundreds of small functions take a while until the engine has compiled all of them
    rateOf(theirs);
  }
  return median(Array.from({ length: ROUNDS }, () => rateOf(ours) / rateOf(theirs)));
}

const subUnits = ALL_UNITS.flatMap((unit) => unit.subUnits);
const paths = factory.topicsToTest.map(({ path }) => path);

/** The kind of the i-th question: a wave's worth of each in turn. */
function kindAt<Kind>(kinds: readonly Kind[], i: number): Kind {
  const kind = kinds[Math.floor(i / WAVE) % kinds.length];
  if (kind === undefined) throw new Error('no kinds of question');
  return kind;
}

// Questions per second, over all kinds of each: parameters, prompt with marks, answer and figure, since the peer makes
// prompt and answer. The text for documents and for reading aloud is in the next figure.
const ours = (i: number): void => void generateQuestion(kindAt(subUnits, i), i);
const theirs = (i: number): void => void factory.getMathsQs(...kindAt(paths, i));
const { log } = console;
console.log = () => undefined; // it logs while it works
for (let i = 0; i < MADE_BEFORE * subUnits.length; i += 1) ours(i); // as in a server that has run for a minute
for (let i = 0; i < MADE_BEFORE * paths.length; i += 1) theirs(i);
const vsFactory = ratioOf(ours, theirs);
console.log = log;
figure('questions', 'vs-math-q-factory', vsFactory, 'ratio');

// A wave of 12 distinct questions, made and serialised, against serialising 12 made before.
const waveOf = (i: number): ReturnType<typeof generateQuestions> =>
  generateQuestions(ALL_UNITS[i % ALL_UNITS.length]?.subUnits ?? [], { count: WAVE, seed: i });
const literals = ALL_UNITS.map((_, i): unknown => JSON.parse(JSON.stringify(waveOf(i))));
for (let i = 0; i < WAVES_BEFORE * ALL_UNITS.length; i += 1) JSON.stringify(waveOf(i));
figure(
  'questions',
  'wave-vs-literal',
  ratioOf(
    (i) => void JSON.stringify(waveOf(i)),
    (i) => void JSON.stringify(literals[i % literals.length]),
  ),
  'ratio',
);

// A formula drawn with words for a screen reader, against KaTeX's HTML and MathML.
const FORMULAS = [
  ['[f 3|4] + [f 5|6] = [?]', String.raw`\frac{3}{4} + \frac{5}{6} = \boxed{?}`],
  ['[m 2|3|5] × 4 = [?]', String.raw`2\frac{3}{5} \times 4 = \boxed{?}`],
  ['[p x|2] + 5x − [r 49] = 0', String.raw`x^{2} + 5x - \sqrt{49} = 0`],
  ['[f 2x + 3|5] = [?]', String.raw`\frac{2x + 3}{5} = \boxed{?}`],
  ['[p 4|3] − [r3 27] = [?]', String.raw`4^{3} - \sqrt[3]{27} = \boxed{?}`],
  [
    '[f 83 + 7|21 − 11] × [p 10|4] = [?]',
    String.raw`\frac{83 + 7}{21 - 11} \times 10^{4} = \boxed{?}`,
  ],
] as const;
const docs = FORMULAS.map(([prompt]) => {
  const body = parseMarkup(prompt);
  return { v: 2, say: toSpoken({ body }), body } as const; // in the form that is served
});
figure(
  'questions',
  'drawing-vs-katex',
  ratioOf(
    (i) => {
      const doc = docs[i % docs.length];
      if (doc !== undefined)
        void toSvg(layoutQuestion(doc, { width: 400, fontSize: 20 }), { alt: doc.say });
    },
    (i) =>
      void katex.renderToString(FORMULAS[i % FORMULAS.length]?.[1] ?? '', {
        output: 'htmlAndMathml',
      }),
  ),
  'ratio',
);

// The code that pages and games load to draw questions, figures of every kind: formulas are laid out by the page
// itself.
const ENTRY = 'renderer.ts';
const built = await build({
  configFile: false,
  logLevel: 'error',
  plugins: [
    {
      name: 'renderer',
      resolveId: (id) => (id === ENTRY ? id : null),
      load: (id) =>
        id === ENTRY ? "export { drawFigure, toSvg } from '@moonbase/questions/drawing';" : null,
    },
  ],
  build: {
    write: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
  },
});
const script = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
const code = script.map((each) => (each.type === 'chunk' ? each.code : '')).join('');
figure('questions', 'renderer-kb', gzipSync(code, { level: 9 }).length / 1024, 'KB gzip');
