import { describe, expect, it } from 'vitest';
import { maySeeConstant } from './constants.ts';
import type { Actor, Role } from './roles.ts';
import { roles } from './roles.ts';

const somebody = (role: Role): Actor => ({ userId: 'me', role, companyId: 'ours', companyKind: 'vendor' });
const seenBy = (constantName: string) => roles.filter((role) => maySeeConstant(somebody(role), constantName));

describe('who may see a constants record', () => {
  it('everybody sees TRANSLATE, signed in or not', () => {
    expect(maySeeConstant(null, 'TRANSLATE')).toBe(true);
    expect(seenBy('TRANSLATE')).toEqual(roles);
  });

  it.each(['BRAND', 'PRODUCT_FAMILIES', 'COOLING_SPdx'])('whoever is signed in sees %s', (constantName) => {
    expect(maySeeConstant(null, constantName)).toBe(false);
    expect(seenBy(constantName)).toEqual(roles);
  });

  it.each(['POLICY', 'PARTS', 'PRICES_RUB', 'translate', 'XCOOLING_', '', '__proto__'])(
    'admin alone sees %j',
    (constantName) => {
      expect(maySeeConstant(null, constantName)).toBe(false);
      expect(seenBy(constantName)).toEqual(['admin']);
    },
  );
});
