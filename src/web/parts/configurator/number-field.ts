interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What a press of an arrow key adds: a step, and of a wide range at least what one notices there. */
export const pressOf = ({ step, max }: Bounds): number => Math.max(step, 10 ** Math.floor(Math.log10(max)) / 1000);

/**
 * A number in a unit of which there are `factor` times as many. It is shown to a tenth: finer than that it is the rounding of the first.
 * What is typed becomes the step below it: a load never grows by rounding.
 */
export const inOtherUnit = ({ min, max, step }: Bounds, factor: number) => ({
  shown: (value: number): number => Math.round(value * factor * 10) / 10,
  taken: (other: number): number => {
    const steps = Math.floor((other / factor - min) / step + 1e-9);
    return Number(Math.min(max, Math.max(min, min + steps * step)).toPrecision(12));
  },
});
