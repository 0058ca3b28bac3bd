/**
 * How long it takes to say why a value is excluded and what would admit it, over the excluded values of every type's golden
 * configurations, beside the naive way to a part of it (bench/shared/type-engines.ts).
 * Each search ends as it does in the portal; CLOCK_MS=300 tries another time, and 0 none. Told is too how many answers were cut short, and how many
 * have a change or the nearest figure: what a shorter time costs.
 * Run: npm run bench -- explanations, or of one type: npx tsx bench/explanations.ts <type> [how many values]
 */
import { clockOf } from '../src/core/kernel/time-limit.ts';
import { explainValue, searchMs } from '../src/core/products/definition/explanations.ts';
import { isxTypes } from '../src/core/products/definition/types.ts';
import { excludedValues, goldenConfigurations, spread } from '../src/core/products/testing/excluded-values.ts';
import { demonstrationEngine, everySingleChange, spreadOf, tellSpread } from './shared/type-engines.ts';

const WARMED = 20;
const [only, most = '400'] = process.argv.slice(2);
const ms = Number(process.env['CLOCK_MS'] ?? searchMs);
const clock = ms === 0 ? undefined : clockOf(ms, () => performance.now());

for (const isxType of isxTypes.filter((one) => only === undefined || one === only)) {
  const engine = demonstrationEngine(isxType);
  const excluded = excludedValues(engine, goldenConfigurations(isxType));
  const asked = spread(excluded, Number(most) + WARMED);
  console.log(`${isxType}: ${asked.length} of ${excluded.length} excluded values`);
  const naive = spreadOf(asked, WARMED, ({ configuration, field, value }) =>
    everySingleChange(engine, { ...configuration, [field]: value }, field),
  );
  const told = { cutShort: 0, change: 0, figure: 0, neither: 0 };
  const explained = spreadOf(asked, WARMED, ({ configuration, field, value }) => {
    const { changes, facts, isCutShort } = explainValue(engine, configuration, field, value, clock);
    if (isCutShort) told.cutShort++;
    told[changes.length > 0 ? 'change' : facts.length > 0 ? 'figure' : 'neither']++;
  });
  tellSpread('every single change, without the kernel', naive, naive);
  tellSpread('explained', explained, naive);
  console.log(
    `  ${Object.entries(told)
      .map(([what, count]) => `${what} ${count}`)
      .join(' · ')}`,
  );
  const { configuration, field, value } = explained.longest.one;
  console.log(`  longest: ${field} = ${JSON.stringify(value)} in ${JSON.stringify(configuration)}`);
}
