/**
 * How long it takes to say why a value is excluded and what would admit it, over the excluded values of every type's golden
 * configurations, beside the naive way to a part of it (bench/shared/type-engines.ts).
 * Run: npm run bench -- explanations, or of one type: npx tsx bench/explanations.ts <type> [how many values]
 */
import { explainValue } from '../src/core/products/definition/explanations.ts';
import { isxTypes } from '../src/core/products/definition/types.ts';
import { excludedValues, goldenConfigurations, spread } from '../src/core/products/testing/excluded-values.ts';
import { demonstrationEngine, everySingleChange, spreadOf, tellSpread } from './shared/type-engines.ts';

const WARMED = 20;
const [only, most = '400'] = process.argv.slice(2);

for (const isxType of isxTypes.filter((one) => only === undefined || one === only)) {
  const engine = demonstrationEngine(isxType);
  const excluded = excludedValues(engine, goldenConfigurations(isxType));
  const asked = spread(excluded, Number(most) + WARMED);
  console.log(`${isxType}: ${asked.length} of ${excluded.length} excluded values`);
  const naive = spreadOf(asked, WARMED, ({ configuration, field, value }) =>
    everySingleChange(engine, { ...configuration, [field]: value }, field),
  );
  const explained = spreadOf(asked, WARMED, ({ configuration, field, value }) =>
    explainValue(engine, configuration, field, value),
  );
  tellSpread('every single change, without the kernel', naive, naive);
  tellSpread('explained', explained, naive);
  const { configuration, field, value } = explained.longest.one;
  console.log(`  longest: ${field} = ${JSON.stringify(value)} in ${JSON.stringify(configuration)}`);
}
