// The arithmetic of the worked examples: what their steps come to, in parts and in money. It shares nothing with the program that they
// are held against.
import { statementsOf } from './formulas.mjs';

/** @typedef {{ partNumber: string, quantity: number }} Line */
/**
 * @typedef {{
 *   name: string,
 *   expected: { lines: Line[] | null, listTotal: string | null },
 *   arithmetic: string[],
 * }} WorkedCase A configuration with the steps that lead to its parts and their sum
 */

/** Whether a golden file holds worked examples of configurations. @param {string} file */
export const isWorkedFile = (file) => /\/golden\/(?:chilled-water-)?configurations\.json$/.test(file);

const priceStep = /^Price /;
const totalStep = /^List total without VAT: /;
const quantityStep = /^([A-Z][A-Z0-9][\w./-]*) (-?\d+): /;

/** @param {string} price */
const kopecks = (price) => BigInt(price.replace('.', ''));

/** @param {bigint} amount */
const roubles = (amount) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

/** Steps that somebody wrote; those about prices are made. @param {WorkedCase} worked */
const writtenSteps = (worked) => worked.arithmetic.filter((step) => !priceStep.test(step) && !totalStep.test(step));

/**
 * Parts by the steps that count them, `GC011 2: one for each unit.`; several of one part are added up.
 * @param {readonly string[]} steps
 * @returns {Line[]}
 */
export function countedParts(steps) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  for (const step of steps) {
    const [, partNumber, quantity] = quantityStep.exec(step) ?? [];
    if (partNumber !== undefined) counted.set(partNumber, (counted.get(partNumber) ?? 0) + Number(quantity));
  }
  return [...counted].flatMap(([partNumber, quantity]) => (quantity === 0 ? [] : [{ partNumber, quantity }]));
}

/**
 * The case with what follows from its steps: the parts that they count (where they count none, those that are given), what each
 * costs, and the sum. A case without parts is left as it is.
 * @param {WorkedCase} worked
 * @param {ReadonlyMap<string, string>} prices
 * @returns {WorkedCase}
 */
export function workedOut(worked, prices) {
  if (worked.expected.lines === null) return worked;
  const steps = writtenSteps(worked);
  const counted = countedParts(steps);
  const lines = counted.length > 0 ? counted : worked.expected.lines;
  let total = 0n;
  const priced = lines.flatMap(({ partNumber, quantity }) => {
    const price = prices.get(partNumber);
    if (price === undefined) return [];
    const sum = kopecks(price) * BigInt(quantity);
    total += sum;
    return [`Price ${partNumber}: ${price} x ${quantity} = ${roubles(sum)}`];
  });
  const listTotal = worked.expected.listTotal === null ? null : roubles(total);
  return {
    ...worked,
    expected: { ...worked.expected, lines, listTotal },
    arithmetic: [...steps, ...priced, ...(listTotal === null ? [] : [`List total without VAT: ${listTotal}`])],
  };
}

/**
 * What the steps of a case say that is not so: formulas that do not hold, and prices that are not those of the list.
 * @param {WorkedCase} worked
 * @param {ReadonlyMap<string, string>} prices
 * @returns {{ formulas: number, faults: string[] }} How many formulas were looked at, and each fault with its step
 */
export function checkSteps(worked, prices) {
  let formulas = 0;
  /** @type {string[]} */
  const faults = [];
  for (const step of writtenSteps(worked)) {
    for (const { text, holds } of statementsOf(step, (word) => prices.has(word))) {
      formulas += 1;
      if (!holds) faults.push(`${worked.name}: ${text} does not hold in "${step}"`);
    }
    for (const [, partNumber = '', quoted] of step.matchAll(/([A-Z][\w./-]*) (?:\d+ x )?(\d+\.\d\d)(?![\d.])/g)) {
      const price = prices.get(partNumber);
      if (price === undefined) continue;
      formulas += 1;
      if (price !== quoted) faults.push(`${worked.name}: ${partNumber} costs ${price}, not ${quoted}, in "${step}"`);
    }
  }
  return { formulas, faults };
}
