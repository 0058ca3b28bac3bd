/**
 * Milliseconds of the work below on the quiet machine of two cores on which the patience of the tests was chosen.
 */
const reference = 330;
/** Beyond this a machine is not slow, but stuck. */
const most = 20;

function work() {
  let mixed = 1;
  for (let i = 0; i < 2e8; i++) mixed = (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) + i) | 0;
  return mixed;
}

/**
 * How many times longer a fixed piece of work takes on this machine now than on a quiet one of two cores; at least 1. Reckoned once
 * for a run: `SLOWNESS` hands it on to everything that the run starts. What tests wait for, they wait for so many times as long.
 */
export function slowness() {
  const known = Number(process.env['SLOWNESS']);
  if (known >= 1) return known;
  const started = performance.now();
  work();
  const times = Math.min(most, Math.max(1, (performance.now() - started) / reference));
  process.env['SLOWNESS'] = times.toFixed(2);
  return Number(process.env['SLOWNESS']);
}
