export const partStatuses = ['active', 'ended', 'unknown'] as const;
export type PartStatus = (typeof partStatuses)[number];

export const priceSorts = ['partNumber', 'description', 'discountGroup', 'listPrice', 'minMultiplier'] as const;
export type PriceSort = (typeof priceSorts)[number];
