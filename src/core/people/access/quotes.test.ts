import { describe, expect, it } from 'vitest';
import { mayEditQuote, mayQuoteFor, mayReadQuote, quoteScope } from './quotes.ts';
import type { Actor, Role } from './roles.ts';
import { roles } from './roles.ts';

const actor = (role: Role): Actor => ({ userId: role, role, companyId: 'c', companyKind: role === 'disti' || role === 'partner' ? role : 'vendor' }); // prettier-ignore
const readers = ['engineer', 'bdm', 'admin', 'approver', 'manager'] as const;
const ofOther = (forCompanyKind: 'disti' | 'partner' | null) => ({ ownerUserId: 'other', forCompanyKind });

describe('a quote', () => {
  it.each(roles)('is read by whoever has pricing access: %s', (role) => {
    const isReader = (readers as readonly Role[]).includes(role);
    expect(mayReadQuote(actor(role), ofOther('partner'))).toBe(isReader);
    expect(mayReadQuote(actor(role), { ...ofOther(null), ownerUserId: role })).toBe(isReader);
    expect(mayReadQuote(actor(role), ofOther(null))).toBe(isReader && role !== 'manager');
    expect(quoteScope(actor(role)).of).toBe(isReader ? (role === 'manager' ? 'own' : 'everyone') : 'nobody');
  });

  it('is edited by its owner alone, as long as they may read it', () => {
    expect(mayEditQuote(actor('engineer'), { ...ofOther(null), ownerUserId: 'engineer' })).toBe(true);
    expect(mayEditQuote(actor('admin'), ofOther(null))).toBe(false);
    expect(mayEditQuote(actor('salesop'), { ...ofOther(null), ownerUserId: 'salesop' })).toBe(false);
  });

  it('is priced for distributors and partners, or at list prices', () => {
    expect([mayQuoteFor(actor('manager'), 'disti'), mayQuoteFor(actor('bdm'), 'partner')]).toEqual([true, true]);
    expect([mayQuoteFor(actor('admin'), 'vendor'), mayQuoteFor(actor('salesop'), 'disti')]).toEqual([false, false]);
  });
});
