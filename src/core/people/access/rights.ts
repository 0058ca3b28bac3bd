import { featureLabels, sourceOf } from './feature-labels.ts';
import type { FeatureGroup } from './features.ts';
import { features } from './features.ts';
import type { Role } from './roles.ts';

/** A right as people read it. */
export interface Right {
  readonly feature: string;
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly isAllowed: boolean;
  readonly roles: readonly Role[];
  readonly source: 'specification' | 'decision';
}

export interface RightsGroup {
  readonly group: FeatureGroup;
  readonly label: string;
  readonly rights: readonly Right[];
}

/** What a role may and may not, group by group, each with the roles that may and the rule that says so. */
export const rightsOf = (role: Role): readonly RightsGroup[] =>
  (Object.keys(features) as FeatureGroup[]).map((group) => ({
    group,
    label: featureLabels[group].label,
    rights: Object.entries<readonly Role[]>(features[group]).map(([feature, roles]) => ({
      feature: `${group}.${feature}`,
      label: (featureLabels[group].features as Readonly<Record<string, string>>)[feature]!,
      isAllowed: roles.includes(role),
      roles,
      source: sourceOf(group, feature),
    })),
  }));
