/**
 * The version of everything in core that decides what a solution comes to: rules, formulas, pricing. It is stored with every
 * solution, and raised whenever a solution of the golden set comes out otherwise (golden-replay.test.ts says so).
 */
export const engineVersion = '2026.11.22';
