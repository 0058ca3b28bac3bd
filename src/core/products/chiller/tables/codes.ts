/* What series, fluids and acoustic classes are called in tables, choices and addresses. */

export const seriesCodes = ['CHS', 'CHW', 'CHF', 'CHV', 'CHP'] as const;
export type SeriesCode = (typeof seriesCodes)[number];

export const fluidCodes = ['water', 'EG', 'PG'] as const;
export type FluidCode = (typeof fluidCodes)[number];

export const acousticClassCodes = ['B', 'L', 'Q'] as const;
export type AcousticClassCode = (typeof acousticClassCodes)[number];
