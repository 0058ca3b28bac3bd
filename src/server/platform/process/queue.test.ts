import { describe, expect, it } from 'vitest';
import { createWaitingLine } from './queue.ts';

/** Work that ends when it is told to, and a record of who was served. */
function shop() {
  const served: string[] = [];
  const finish: (() => void)[] = [];
  const work = (name: string) => () => {
    served.push(name);
    return new Promise<string>((resolve) => finish.push(() => resolve(name)));
  };
  const finishNext = async () => {
    finish.shift()!();
    // The next turn begins when the thread has been free.
    for (let i = 0; i < 2; i += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { served, work, finishNext };
}

describe('a waiting line', () => {
  it('serves no more at once than there are places', async () => {
    const line = createWaitingLine({ places: 2, capacity: 10, secondsPerTurn: 1 });
    const { served, work, finishNext } = shop();
    for (const name of ['a1', 'a2', 'a3']) void line.take('a', work(name));
    expect(served).toEqual(['a1', 'a2']);
    await finishNext();
    expect(served).toEqual(['a1', 'a2', 'a3']);
  });

  it('gives the value of the work, and its failure', async () => {
    const line = createWaitingLine({ places: 1, capacity: 1, secondsPerTurn: 1 });
    expect(await line.take('a', async () => 7)).toEqual({ served: true, value: 7 });
    await expect(line.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await line.take('a', async () => 8)).toEqual({ served: true, value: 8 });
  });

  it('goes on after work that failed before it began', async () => {
    const line = createWaitingLine({ places: 1, capacity: 1, secondsPerTurn: 1 });
    const broken = (): Promise<never> => {
      throw new Error('broken at once');
    };
    await expect(line.take('a', broken)).rejects.toThrow('broken at once');
    expect(await line.take('a', async () => 8)).toEqual({ served: true, value: 8 });
  });

  it('lets a newcomer pass the flood of another address', async () => {
    const line = createWaitingLine({ places: 1, capacity: 10, secondsPerTurn: 1 });
    const { served, work, finishNext } = shop();
    for (let i = 1; i <= 6; i++) void line.take('flood', work(`flood ${i}`));
    void line.take('person', work('person'));
    await finishNext();
    await finishNext();
    expect(served).toEqual(['flood 1', 'flood 2', 'person']);
  });

  it('sends the flood away when it is full, not the newcomer, and says when to come again', async () => {
    const line = createWaitingLine({ places: 1, capacity: 3, secondsPerTurn: 2 });
    const { served, work, finishNext } = shop();
    const answers: unknown[] = [];
    for (let i = 1; i <= 4; i++)
      void line.take('flood', work(`flood ${i}`)).then((answer) => answers.push([`flood ${i}`, answer]));
    void line.take('person', work('person')).then((answer) => answers.push(['person', answer]));
    await new Promise((resolve) => setImmediate(resolve));
    expect(answers).toEqual([['flood 4', { served: false, retryAfterSeconds: 8 }]]);
    await finishNext();
    await finishNext();
    await finishNext();
    expect(served).toContain('person');
  });
});
