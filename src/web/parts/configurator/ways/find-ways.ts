import type { Choice, Correction, Fact } from '../../../../core/kernel/corrections.ts';
import { clockOf } from '../../../../core/kernel/time-limit.ts';
import type { Money } from '../../../../core/money.ts';
import { moneyText, parseMoney } from '../../../../core/money.ts';
import { explainValue, searchMs, waysOut } from '../../../../core/products/definition/explanations.ts';
import type { LargerChange } from '../../../../core/products/definition/order-of-changes.ts';
import type { OpenCatalogue } from '../catalogue.ts';
import { withChoices } from '../choices.ts';
import { compose } from '../composition.ts';
import type { SolutionDraft } from '../draft.ts';

/** What would admit a value, or, where none is wanted, what would mend the choices as they are. */
export interface WaysQuestion {
  readonly draft: SolutionDraft;
  readonly wanted: Choice | null;
}

/** A way with what it adds to the sum of the solution, or takes from it. */
export interface Way {
  readonly changes: Correction;
  /** In the currency of the solution; zero where nothing is seen of prices. */
  readonly cost: string;
  /** What speaks for it although it takes one change more than the others. */
  readonly because?: LargerChange['because'];
}

export interface Ways {
  readonly ways: readonly Way[];
  /** Where no single change is a way: the facts of the site that stand against it. */
  readonly facts: readonly (readonly Fact[])[];
  /** The search was ended before it was done. */
  readonly isCutShort: boolean;
}

/** For the changes, and once more for the facts. */
const clock = clockOf(searchMs, () => performance.now());

/** The smallest changes that do what is asked for, the best first, each with its cost. */
export function findWays({ draft, wanted }: WaysQuestion, catalogue: OpenCatalogue): Ways {
  const { engine } = catalogue;
  const { configuration } = draft;
  const netOf = (changes: readonly Choice[]) =>
    parseMoney(compose({ ...draft, configuration: withChoices(configuration, changes) }, catalogue).priced.totals.net)!;
  const {
    changes,
    larger,
    facts,
    isCutShort = false,
  } = wanted
    ? explainValue(engine, configuration, wanted.field, wanted.value, clock)
    : waysOut(engine, configuration, clock);
  const present = netOf([]);
  const costOf = (way: Correction) => moneyText((netOf(wanted ? [wanted, ...way] : way) - present) as Money);
  const ways: Way[] = changes.map((way) => ({ changes: way, cost: costOf(way) }));
  if (larger) ways.push({ ...larger, cost: costOf(larger.changes) });
  return { ways, facts, isCutShort };
}
