import { endLesson, makeTeacher, playLesson, startLesson } from './lesson.ts';
import { Outcomes } from './repeating.ts';
import { count, type Fault, pause, time } from './stage.ts';

const STUDENTS = 30;
/** From the press to everybody's first question. @see ../../packages/lesson/SPEC.md */
const LATEST_QUESTION_MS = 60_000;

/** A class plays a lesson from the press to its summary; half-way the node that serves a part of it dies. */
export const lessonFault: Fault = {
  name: 'lesson',
  about: 'kill -9 of a node while thirty students play a lesson',
  play: async (stage) => {
    const { cluster, students, isQuick } = stage;
    const teacher = await makeTeacher(stage, STUDENTS);
    const outcomes = new Outcomes();
    const over = new AbortController();
    const before = students.acknowledged.length;
    const pressed = performance.now();
    const lesson = await startLesson(stage, teacher, outcomes);
    const waits: number[] = [];
    const playing = teacher.students.map((cookie) =>
      playLesson(stage, lesson, {
        cookie,
        outcomes,
        over: over.signal,
        asked: () => waits.push(performance.now() - pressed),
      }),
    );
    await pause(isQuick ? 15_000 : 60_000);
    const [node] = cluster.nodes;
    await node?.stop('SIGKILL');
    await node?.start();
    await pause(isQuick ? 15_000 : 60_000);
    over.abort();
    await Promise.all(playing);
    const summary = await endLesson(stage, teacher, lesson, outcomes);
    const answers = students.acknowledged.slice(before).reduce((sum, { answers: n }) => sum + n, 0);
    return [
      time('everybody has a question', Math.max(...waits), LATEST_QUESTION_MS),
      count('students without a question', STUDENTS - waits.length),
      count('students whom the summary misses', STUDENTS - summary.students.length),
      count('answers that the summary misses', answers - summary.answered),
      count('answers too many in the summary', summary.answered - answers),
      count('refused for good', outcomes.wrong.length),
    ];
  },
};
