import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Role } from '../../people/access/roles.ts';
import { prices } from '../../products/definition/parts-tables.ts';
import { readPartNames } from '../../catalogue/part-names.ts';
import type { CatalogueSource } from '../../catalogue/tables.ts';
import { pinned } from '../../catalogue/testing/pinned.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import type { Result } from '../../result.ts';
import { canonicalSolution } from '../basis.ts';
import { composeSolution } from '../compose.ts';
import type { IsxType } from '../../products/definition/types.ts';
import type { Engine } from '../../products/definition/engine.ts';
import { engineVersion } from '../engine-version.ts';
import { openEngine } from '../../catalogue/open-engine.ts';

/** What the golden solutions came to when it was recorded: scripts/record-replay.ts writes it, golden-replay.test.ts holds to it. */
export interface RecordedReplay {
  readonly engineVersion: string;
  /** SHA-256 of the pinned tables: other tables give other solutions, and no engine is to blame. */
  readonly catalogue: string;
  /** SHA-256 of the canonical JSON of each golden solution, by type and name. */
  readonly solutions: Readonly<Record<string, string>>;
}

const sets: Readonly<Record<IsxType, readonly string[]>> = {
  '3PhaseUps': ['ups/golden/configurations.json'],
  Cooling: ['cooling/golden/configurations.json', 'cooling/golden/chilled-water-configurations.json'],
  Rack: ['rack/golden/configurations.json'],
  Monitoring: ['monitoring/golden/configurations.json'],
  Chiller: ['chiller/golden/configurations.json'],
};

interface GoldenConfiguration {
  readonly name: string;
  readonly role?: Role;
  readonly configuration: Configuration;
}

const sound = <T>(read: Result<T>): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.problems.slice(0, 3)));
  return read.value;
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const readText = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Terms that make every step of the pricing count: a discount of the company, points by hand, a floor that bites. */
const terms = { currency: 'RUB', vatRate: '22', companyDiscount: '30', handDiscount: '12.5' };

/** Composes every golden configuration of every type as a solution, on the pinned catalogue and prices. */
export function replayGoldenSolutions(): RecordedReplay {
  const source: CatalogueSource = pinned;
  const rows = sound(prices.parse(source.PRICES_RUB ?? ''));
  const names = sound(readPartNames(source));
  const companyDiscounts = Object.fromEntries(rows.map(({ discountGroup }) => [discountGroup, terms.companyDiscount]));
  const pricing = { currency: terms.currency, vatRate: terms.vatRate, prices: rows, companyDiscounts };

  const engines = new Map<string, Engine>();
  const engineOf = (isxType: IsxType, role: Role): Engine => {
    const key = `${isxType} ${role}`;
    const known = engines.get(key);
    if (known) return known;
    const opened = openEngine(isxType, source, { role, prices: rows, partnerMaxKva: 80 });
    if (!opened) throw new Error(`The demonstration lacks tables of ${isxType}`);
    const engine = sound(opened);
    engines.set(key, engine);
    return engine;
  };

  const solutions = Object.entries(sets).flatMap(([isxType, files]) =>
    files
      .flatMap((file) => JSON.parse(readText(`../../products/${file}`)) as GoldenConfiguration[])
      .map(({ name, role = 'engineer', configuration }) => {
        const engine = engineOf(isxType as IsxType, role);
        const [first] = engine.evaluate(configuration).parts;
        const lineDiscounts = first ? [{ partNumber: first.partNumber, discount: terms.handDiscount }] : [];
        const choices = { configuration, manualLines: null, lineDiscounts };
        const header = { isxName: name, customerName: 'Заказчик', opportunity: '' };
        const { priced, problems } = composeSolution({ ...header, ...choices }, engine, names, pricing);
        return [`${isxType}: ${name} (${role})`, sha256(canonicalSolution(choices, { ...priced, problems }))] as const;
      }),
  );
  return {
    engineVersion,
    catalogue: sha256(JSON.stringify(Object.entries(source))),
    solutions: Object.fromEntries(solutions),
  };
}
