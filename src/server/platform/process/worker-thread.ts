import type { MessagePort } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

/** A thread has ended in the middle of its task: it was given up, or the process ends. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

type Told<Answer> = { readonly value: Answer } | { readonly failure: string };

/**
 * A thread that does tasks one after the other, beside the thread that answers calls. It is made with the first task and
 * kept, for starting it takes longer than most tasks; it keeps no process from ending. `from` is `import.meta.url` of the caller:
 * in the built portal the thread's file lies beside it, from source it is TypeScript and needs a loader. A task that takes
 * longer than `patience` (ms) is given up with its thread.
 */
export function keptThread<Task, Answer>({
  from,
  name,
  patience,
}: {
  readonly from: string;
  readonly name: string;
  readonly patience: number;
}): (task: Task) => Promise<Answer> {
  let kept: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const thread = (): Worker => {
    if (kept) return kept;
    const file = from.endsWith('.ts') ? `./${name}-from-source.mjs` : `./${name}.js`;
    const worker = new Worker(new URL(file, from));
    const forget = () => {
      if (kept === worker) kept = undefined;
    };
    worker.once('exit', forget).once('error', forget);
    worker.unref();
    kept = worker;
    return worker;
  };

  const doNow = (task: Task): Promise<Answer> => {
    const worker = thread();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void worker.terminate(); // ends in `exit`, which rejects
      }, patience);
      const settle = (end: () => void) => {
        clearTimeout(timer);
        worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
        end();
      };
      const onAnswer = (told: Told<Answer>) =>
        settle(() =>
          'value' in told ? resolve(told.value) : reject(new Error(`The task of ${name} failed: ${told.failure}`)),
        );
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = () => settle(() => reject(new ThreadEnded(`The thread ${name} has ended`)));
      worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
      worker.postMessage(task);
    });
  };

  return (task) => {
    const mine = last.then(() => doNow(task));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** What such a thread does with each task, in the thread itself. */
export function answerTasks<Task, Answer>(port: MessagePort, work: (task: Task) => Answer | Promise<Answer>): void {
  const tell = (told: Told<Answer>) => port.postMessage(told);
  port.on('message', (task: Task) => {
    new Promise<Answer>((begun) => begun(work(task))).then(
      (value) => tell({ value }),
      (error: unknown) => tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
