import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The answer to a task, and the buffers that move with it instead of being copied. */
interface Answered {
  readonly answer: unknown;
  readonly moved?: readonly ArrayBuffer[];
}

const BEHIND_THE_SERVER = 10; // nice value

/**
 * Answers each task that a `WorkThread` sends to this thread: call it once in the thread's file. Requests go before its
 * work where cores are few.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a thread gets has no type
export function answerTasks<Task>(work: (task: Task) => Answered | Promise<Answered>): void {
  // Linux alone gives each thread a priority of its own; elsewhere this would be the whole server's.
  if (process.platform === 'linux') setPriority(BEHIND_THE_SERVER);
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
