/**
 * The figures that somebody outside reads, by bench: others may come and go, these keep their names.
 * A test of `tools` proves that each is printed.
 */
export const HELD_FIGURES: Readonly<Record<string, readonly string[]>> = {
  wave: [
    'vs-bare-fastify',
    'vs-one-call',
    'vs-naive',
    'vs-copy',
    'p99-vs-bare',
    'round-trips',
    'cpu-ms',
    'bytes-per-answer',
  ],
  adaptive: ['plan-ms', 'finish-ms', 'waves-per-cpu-s', 'questions-call-p95-ms', 'bar-met'],
  questions: ['vs-math-q-factory', 'wave-vs-literal', 'drawing-vs-katex', 'renderer-kb'],
  leaderboard: [
    'world-vs-select1',
    'top100-vs-select1',
    'overview-vs-select1',
    'school-vs-select1',
    'rank-vs-select1',
    'history-vs-select1',
    'world-vs-naive',
    'read-models-equal',
  ],
  rescue: ['vs-boardgame-io', 'vs-hand-written', 'heap-vs-colyseus', 'bytes-per-update'],
  'rescue-class': ['p99-vs-hand-written'],
  pdf: ['worksheet-vs-pdfkit', 'award-vs-pdfkit', 'worksheet-vs-react-pdf', 'page-kb'],
  frames: ['fps-vs-empty-loop', 'script-ms', 'slow-fps'],
  web: [
    'first-route-kb',
    'any-route-kb',
    'practice-game-kb',
    'rescue-board-kb',
    'answer-to-next-p98-ms',
  ],
  start: ['warm-s', 'cold-s'],
  demo: ['load-s'],
  misconceptions: ['precision', 'recall', 'false-alarms-per-term', 'false-alarms-to-children'],
  lesson: ['question-p95-s', 'question-all-s', 'open-share', 'answer-cost'],
  facts: ['vs-plain', 'vs-fsrs', 'band-share'],
  nodes: ['wave-efficiency', 'action-efficiency', 'wave-p99-with-lessons'],
};
