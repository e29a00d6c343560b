import { parentPort } from 'node:worker_threads';

/** The answer to a task, and the buffers that move with it instead of being copied. */
interface Answered {
  readonly answer: unknown;
  readonly moved?: readonly ArrayBuffer[];
}

/** Answers each task that a `WorkThread` sends to this thread: call it once in the thread's file. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a thread gets has no type
export function answerTasks<Task>(work: (task: Task) => Answered | Promise<Answered>): void {
  const answer = async ({ id, task }: { readonly id: number; readonly task: Task }) => {
    try {
      const { answer: given, moved = [] } = await work(task);
      parentPort?.postMessage({ id, answer: given }, [...moved]);
    } catch (error) {
      const words = error instanceof Error ? error.stack : String(error);
      parentPort?.postMessage({ id, error: words });
    }
  };
  parentPort?.on('message', (message: Parameters<typeof answer>[0]) => void answer(message));
}
