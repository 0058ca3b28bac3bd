import fc from 'fast-check';

/**
 * What every law, fuzzer and random race of the tests draws its cases by. It stays the same, so that a change is judged by the
 * same cases each time; `npm run laws` draws others and sets `LAWS_SEED`.
 */
export const lawSeed = Number(process.env['LAWS_SEED'] ?? 20_261_126);

// Before each file, since files share a process: a law draws the same cases whatever ran before it.
fc.configureGlobal({ seed: lawSeed });
