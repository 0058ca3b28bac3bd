import type { Feature } from './features.ts';
import { features } from './features.ts';

const allowedRoles: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(features).flatMap(([group, rows]) =>
    Object.entries(rows).map(([feature, allowed]) => [`${group}.${feature}`, new Set<string>(allowed)] as const),
  ),
);

/** Whether a role has a feature. An unknown role or feature is denied. */
export function may(role: string, feature: Feature): boolean {
  return allowedRoles.get(feature)?.has(role) ?? false;
}
