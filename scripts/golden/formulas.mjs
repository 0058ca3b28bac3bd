// The formulas in the steps of a worked example, such as `Drop 45 x (69.4711 / 69.5)^2 = 44.9625 kPa` or `5 x 505 = 2525 >= 2300 kW`.

/** @typedef {{ text: string, holds: boolean }} Statement */
/** @typedef {{ sides: string[][], relations: string[], isMoney: boolean }} Formula Words of numbers and signs, and what stands between */

/** Figures are carried on with five digits at least. */
const carried = 1e-5;
const floating = 1e-12;

const token =
  /(?<number>\d+(?:\.\d+)?)|(?<relation>>=|<=|=|<|>)|(?<sign>(?:ceil|floor|max|min|lg)(?![A-Za-z])|[-+*/^(),]|x(?= ))|(?<space> )/y;

/** @type {Readonly<Record<string, (...terms: number[]) => number>>} */
const functions = {
  ceil: (a = NaN) => Math.ceil(a - 1e-9),
  floor: (a = NaN) => Math.floor(a + 1e-9),
  lg: Math.log10,
  max: Math.max,
  min: Math.min,
};

/** Half of the last place that the last number is written to; whole numbers are exact. @param {readonly string[]} words */
function roundingOf(words) {
  const [, decimals = ''] = (words.at(-1) ?? '').split('.');
  return decimals === '' ? 0 : 0.5 * 10 ** -decimals.length;
}

/**
 * What words come to, or nothing where they are no term: a sum of products of powers.
 * @param {readonly string[]} words
 * @returns {number | undefined}
 */
function evaluate(words) {
  let at = 0;
  /** @param {string[]} wanted */
  const take = (...wanted) => (wanted.includes(words[at] ?? '') ? words[at++] : undefined);
  /** @param {string} wanted */
  const need = (wanted) => {
    if (take(wanted) === undefined) throw new SyntaxError(wanted);
  };

  /** @returns {number} */
  function atom() {
    const word = words[at++] ?? '';
    if (/^\d/.test(word)) return Number(word);
    if (word === '-') return -atom();
    if (word === '(') {
      const inner = sum();
      need(')');
      return inner;
    }
    const apply = functions[word];
    if (apply === undefined) throw new SyntaxError(word);
    if (take('(') === undefined) return apply(atom());
    const terms = [sum()];
    while (take(',') !== undefined) terms.push(sum());
    need(')');
    return apply(...terms);
  }
  /** @returns {number} */
  function power() {
    const base = atom();
    return take('^') === undefined ? base : base ** power();
  }
  function product() {
    let result = power();
    for (;;) {
      const sign = take('x', '*', '/');
      // Ten times a logarithm is written without a sign.
      if (sign === undefined && words[at] !== 'lg') return result;
      result = sign === '/' ? result / power() : result * power();
    }
  }
  function sum() {
    let result = product();
    for (let sign = take('+', '-'); sign !== undefined; sign = take('+', '-'))
      result += sign === '+' ? product() : -product();
    return result;
  }

  try {
    const result = sum();
    return at === words.length ? result : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @type {Readonly<Record<string, (difference: number, slack: number) => boolean>>} */
const relations = {
  '=': (difference, slack) => Math.abs(difference) <= slack,
  '>=': (difference, slack) => difference >= -slack,
  '<=': (difference, slack) => difference <= slack,
  '>': (difference) => difference > 0,
  '<': (difference) => difference < 0,
};

/**
 * Stretches of a step that hold numbers, signs and names of parts alone, and a relation.
 * @param {string} step
 * @param {(word: string) => boolean} isPart
 * @returns {Formula[]}
 */
function formulasOf(step, isPart) {
  /** @type {Formula[]} */
  const formulas = [];
  /** @type {() => Formula} */
  const begin = () => ({ sides: [[]], relations: [], isMoney: false });
  let formula = begin();
  let depth = 0;
  const end = () => {
    if (formula.relations.length > 0) formulas.push(formula);
    formula = begin();
    depth = 0;
  };
  let at = 0;
  while (at < step.length) {
    const word = /^[A-Za-z][\w./-]*/.exec(step.slice(at))?.[0].replace(/[./-]+$/, '') ?? '';
    if (word.length > 1 && isPart(word)) {
      formula.isMoney = true;
      at += word.length;
      continue;
    }
    token.lastIndex = at;
    const found = token.exec(step);
    const { number, relation, sign } = found?.groups ?? {};
    // What has a letter at it is a size or a name: `160KH`, `42U`.
    const isName = number !== undefined && /[A-Za-z]/.test(step[at + number.length] ?? '');
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    // A comma belongs to a function, or else to the sentence.
    if (found === null || isName || depth < 0 || (sign === ',' && depth === 0)) {
      end();
      at += /^(?:[A-Za-z][\w./-]*|[\w.]+|.)/su.exec(step.slice(at))?.[0].length ?? 1;
      continue;
    }
    at += found[0].length;
    if (relation !== undefined) {
      formula.relations.push(relation);
      formula.sides.push([]);
    } else if (number !== undefined || sign !== undefined) formula.sides.at(-1)?.push(number ?? sign ?? '');
  }
  end();
  return formulas;
}

/**
 * The formulas of a step, each with whether it holds: money to the kopeck, figures within what they were rounded to. Words end a
 * formula, but names of parts stand in it: `BC1100 2 x 264000.00 + GBMS 318000.00 = 846000.00`.
 * @param {string} step
 * @param {(word: string) => boolean} isPart
 * @returns {Statement[]}
 */
export function statementsOf(step, isPart) {
  return formulasOf(step, isPart).flatMap(({ sides, relations: between, isMoney }) => {
    const values = sides.map(evaluate);
    return between.flatMap((relation, index) => {
      const [left, right] = [values[index], values[index + 1]];
      const [before = [], after = []] = sides.slice(index, index + 2);
      if (left === undefined || right === undefined) return [];
      const slack = Math.abs(left) * (isMoney ? floating : carried) + (isMoney ? 0 : roundingOf(after));
      const holds = relations[relation]?.(left - right, slack) ?? false;
      return [{ text: `${before.join(' ')} ${relation} ${after.join(' ')}`, holds }];
    });
  });
}
