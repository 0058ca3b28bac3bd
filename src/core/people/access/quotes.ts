import { may } from './may.ts';
import type { Actor, CompanyKind } from './roles.ts';

/** Whose a quote is and for whom it was priced, as far as access cares. */
export interface QuoteOwnership {
  readonly ownerUserId: string;
  /** Null where it was priced for no company. */
  readonly forCompanyKind: CompanyKind | null;
}

/** Which quotes somebody may read: every one, or their own and those for companies of some kinds. */
export type QuoteScope =
  | { readonly of: 'everyone' }
  | { readonly of: 'nobody' }
  | { readonly of: 'own'; readonly userId: string; readonly andFor: readonly CompanyKind[] };

/** Quotes are for whoever has pricing access; managers read what concerns partners and distributors, beside their own. */
export function quoteScope(actor: Actor): QuoteScope {
  if (!may(actor.role, 'menu.pricing')) return { of: 'nobody' };
  if (actor.role === 'manager') return { of: 'own', userId: actor.userId, andFor: ['partner', 'disti'] };
  return { of: 'everyone' };
}

export function mayReadQuote(actor: Actor, quote: QuoteOwnership): boolean {
  const scope = quoteScope(actor);
  if (scope.of !== 'own') return scope.of === 'everyone';
  const { forCompanyKind } = quote;
  return quote.ownerUserId === scope.userId || (forCompanyKind !== null && scope.andFor.includes(forCompanyKind));
}

/** A quote is edited by its owner alone; others copy it. */
export const mayEditQuote = (actor: Actor, quote: QuoteOwnership): boolean =>
  mayReadQuote(actor, quote) && quote.ownerUserId === actor.userId;

/** The companies that somebody may price for. */
export const mayQuoteFor = (actor: Actor, kind: CompanyKind): boolean =>
  may(actor.role, 'menu.pricing') && kind !== 'vendor';
