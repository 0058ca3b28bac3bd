import type { Feature } from './features.ts';
import { features } from './features.ts';
import type { Role } from './roles.ts';
import { roles } from './roles.ts';

const allowedRoles: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(features).flatMap(([group, rows]) =>
    Object.entries(rows).map(([feature, allowed]) => [`${group}.${feature}`, new Set<string>(allowed)] as const),
  ),
);

/** The roles that have a feature. */
export const rolesWith = (feature: Feature): readonly Role[] => roles.filter((role) => may(role, feature));

/** Whether a role has a feature. An unknown role or feature is denied. */
export function may(role: string, feature: Feature): boolean {
  return allowedRoles.get(feature)?.has(role) ?? false;
}
