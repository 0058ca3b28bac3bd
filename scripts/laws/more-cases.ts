import * as library from 'fast-check';

/*
 * In the place of fast-check while `npm run laws` runs (vitest.config.ts): every law over many times the cases that `npm test` has.
 */

const times = Number(process.env['LAWS_TIMES'] ?? 1);
const usual = 100;

/** A law that names its seed holds by chance: it keeps its cases. */
const more = <Ts>(parameters: library.Parameters<Ts> = {}): library.Parameters<Ts> =>
  parameters.seed === undefined ? { ...parameters, numRuns: (parameters.numRuns ?? usual) * times } : parameters;

export * from 'fast-check';

export const assert = ((property: library.IAsyncProperty<unknown>, parameters?: library.Parameters<unknown>) =>
  library.assert(property, more(parameters))) as typeof library.assert;

export default { ...library, assert };
