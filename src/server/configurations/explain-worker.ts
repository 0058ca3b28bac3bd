import { parentPort } from 'node:worker_threads';
import { openEngine } from '../../core/catalogue/open-engine.ts';
import type { Engine } from '../../core/products/definition/engine.ts';
import { clockOf } from '../../core/kernel/time-limit.ts';
import { explainValue, searchMs } from '../../core/products/definition/explanations.ts';
import { answerTasks } from '../platform/process/worker-thread.ts';
import type { ExplainTask, Opening } from './explain-thread.ts';

/** So many engines are kept: those of the types, roles and catalogues that people ask about at a time. */
const KEPT = 12;
/** For the changes, and once more for the facts. */
const clock = clockOf(searchMs, () => performance.now());
const engines = new Map<number, Engine>();

function open(id: number, { isxType, source, setting }: Opening): Engine {
  const opened = openEngine(isxType, source, setting);
  if (!opened?.ok) throw new Error(`The catalogue of ${isxType} can not be opened`);
  engines.set(id, opened.value);
  if (engines.size > KEPT) engines.delete(engines.keys().next().value!);
  return opened.value;
}

/** Explains excluded values in a thread of its own, one after the other. */
answerTasks(parentPort!, ({ engine: id, opening, question }: ExplainTask) => {
  const engine = engines.get(id) ?? (opening && open(id, opening));
  return engine && explainValue(engine, question.configuration, question.field, question.value, clock);
});
