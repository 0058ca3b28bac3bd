/** The figures of rules and inputs that UPS_LIMITS holds; what is here must stand there. */
export const upsLimitNames = [
  'loadKvaMin',
  'loadKvaMax',
  'loadKvaDefault',
  'powerFactorMin',
  'powerFactorMax',
  'powerFactorDefault',
  'loadPercentMin',
  'loadPercentMax',
  'loadPercentDefault',
  'autonomyMin',
  'autonomyMax',
  'autonomyDefault',
  'batteryTempMin',
  'batteryTempMax',
  'extraWarrantyYearsMax',
  'dcDropMax',
  'openAdvisedAboveAh',
  'parallelKitWhenUnitsOver',
] as const;
export type UpsLimitName = (typeof upsLimitNames)[number];
