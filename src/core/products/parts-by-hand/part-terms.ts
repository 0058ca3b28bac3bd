import type { Feature } from '../../people/access/features.ts';
import type { Role } from '../../people/access/roles.ts';

/** Who may change the parts list of a type by hand, each a feature and the id of its rule in the type's table of rules. */
export interface PartsByHandTerms {
  readonly adding: PartTerm;
  /** Left out where nobody deletes. */
  readonly deleting?: PartTerm;
  /** Id of the rule that what is added must be in the catalogue and still made. */
  readonly partsRule: string;
}

export interface PartTerm {
  readonly feature: Feature;
  readonly rule: string;
}

/** What of a type's context the parts by hand look at: whose rights it is made with, and the parts that the role may see. */
export interface PartsByHandContext {
  readonly role: Role;
  readonly part: (partNumber: string) => { readonly isMade: boolean } | undefined;
}
