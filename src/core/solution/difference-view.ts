import type { CompanyKind } from '../people/access/roles.ts';
import type { ComparedState } from './difference.ts';

/** Only the vendor's people know what a discount is made of, and what a part is listed at in other currencies. */
const knowsPricing = (companyKind: CompanyKind): boolean => companyKind === 'vendor';

/**
 * A state as somebody may know it: to others than the vendor a line has its list price, its discount and its net price, and
 * what a rate did is what the list price did.
 */
export function stateAsSeenBy<State extends ComparedState>(state: State, companyKind: CompanyKind): State {
  if (knowsPricing(companyKind)) return state;
  return { ...state, lines: state.lines.map((line) => ({ ...line, waterfall: null })) };
}
