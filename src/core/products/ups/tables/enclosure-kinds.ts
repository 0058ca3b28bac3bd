export const enclosureKinds = ['closed', 'open'] as const;
export type EnclosureKind = (typeof enclosureKinds)[number];
