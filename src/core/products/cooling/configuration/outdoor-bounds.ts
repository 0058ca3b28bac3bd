/** The outdoor air that a configuration takes, °C: of the design, and the coldest. */
export const OUTDOOR_BOUNDS = {
  designOutdoorC: { min: 20, max: 60, step: 0.1 },
  designMinOutdoorC: { min: -60, max: 20, step: 0.1 },
} as const;
