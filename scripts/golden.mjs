// `npm run golden`: writes every golden file in its form, with the parts, prices and sums that follow from the steps of its worked
// examples and from the pinned prices. It ends with 1 where a step says what is not so: that example is worked out anew by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { goldenFiles, goldenText } from './golden/form.mjs';
import { pinnedPrices } from './golden/prices.mjs';
import { checkSteps, isWorkedFile, workedOut } from './golden/worked-cases.mjs';
import { inProject } from './project.mjs';

const prices = pinnedPrices();
let formulas = 0;
/** @type {string[]} */
const faults = [];
for (const file of goldenFiles()) {
  const text = readFileSync(file, 'utf8');
  let content = JSON.parse(text);
  if (isWorkedFile(file)) {
    content = content.map((/** @type {import('./golden/worked-cases.mjs').WorkedCase} */ each) =>
      workedOut(each, prices),
    );
    for (const each of content) {
      const checked = checkSteps(each, prices);
      formulas += checked.formulas;
      faults.push(...checked.faults);
    }
  }
  const written = goldenText(content);
  if (written === text) continue;
  writeFileSync(file, written);
  console.log(`written: ${relative(inProject(), file)}`);
}
for (const fault of faults) console.error(fault);
console.log(`${formulas} formulas, ${faults.length} that do not hold`);
process.exitCode = faults.length === 0 ? 0 : 1;
