/** More places than any input has. */
const places = 6;

/** A number with so many steps more or less, within its bounds. */
export const steppedNumber = (
  from: number,
  steps: number,
  { step, min, max }: { readonly step: number; readonly min: number; readonly max: number },
): number =>
  // 0.1 is no binary fraction: without rounding 20.1 + 0.1 would be 20.200000000000003.
  Number(Math.min(max, Math.max(min, from + steps * step)).toFixed(places));

/** The steps of an arrow key, ten of them with Shift; undefined for every other key. */
export const stepsOfKey = ({
  key,
  shiftKey,
}: {
  readonly key: string;
  readonly shiftKey: boolean;
}): number | undefined => {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
  return direction === undefined ? undefined : direction * (shiftKey ? 10 : 1);
};
