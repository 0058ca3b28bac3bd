import type { Explanation } from '../../core/products/definition/explanations.ts';
import type { Configuration, FieldValue } from '../../core/kernel/product-type.ts';
import type { CatalogueSource } from '../../core/catalogue/tables.ts';
import type { EngineSetting } from '../../core/products/definition/engine.ts';
import type { IsxType } from '../../core/products/definition/types.ts';
import type { OpenEngine } from '../platform/context/catalogue-store.ts';
import { keptThread } from '../platform/process/worker-thread.ts';

/** A value that is asked about, beside the choices that it would stand with. */
export interface Question {
  readonly configuration: Configuration;
  readonly field: string;
  readonly value: FieldValue;
}

/** How the thread opens an engine of its own. */
export interface Opening {
  readonly isxType: IsxType;
  readonly source: CatalogueSource;
  readonly setting: EngineSetting;
}

export interface ExplainTask {
  /** The engine that is meant; the tables travel with the first question about it alone. */
  readonly engine: number;
  readonly opening: Opening | null;
  readonly question: Question;
}

/** Milliseconds after which an explanation is given up: several times what the hardest of the demonstration takes. */
const patience = 20_000;

/** Null: the thread does not know the engine. */
const ask = keptThread<ExplainTask, Explanation | null>({ from: import.meta.url, name: 'explain-worker', patience });

const numbers = new WeakMap<object, number>();
let last = 0;

/** Engines are opened once and kept while they are used, so that one is known by itself. */
function numberOf({ engine }: OpenEngine): number {
  const known = numbers.get(engine);
  if (known !== undefined) return known;
  numbers.set(engine, ++last);
  return last;
}

/** Why a value is excluded and what would admit it, worked out beside the thread that answers calls. Throws `ThreadEnded` where it takes too long. */
export async function explainInThread(
  opened: OpenEngine,
  { role, partnerMaxKva }: Pick<EngineSetting, 'role' | 'partnerMaxKva'>,
  question: Question,
): Promise<Explanation> {
  const engine = numberOf(opened);
  const known = await ask({ engine, opening: null, question });
  if (known) return known;
  const { source, prices } = opened;
  const isxType = opened.engine.isxType as IsxType;
  const explained = await ask({
    engine,
    opening: { isxType, source, setting: { role, partnerMaxKva, prices } },
    question,
  });
  if (!explained) throw new Error(`The engine of ${isxType} was not opened`);
  return explained;
}
