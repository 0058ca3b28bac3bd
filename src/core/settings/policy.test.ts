import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBrand } from './brand.ts';
import { parsePolicy } from './policy.ts';

const policyText = readFileSync(new URL('../../../catalogue/POLICY.json', import.meta.url), 'utf8');
const brandText = readFileSync(new URL('../../../catalogue/BRAND.json', import.meta.url), 'utf8');
interface LoosePolicy extends Record<string, unknown> {
  validityDays: Record<string, unknown>;
  discountLimits: Record<string, unknown>;
}
const policyWith = (change: (policy: LoosePolicy) => void): string => {
  const policy = JSON.parse(policyText) as LoosePolicy;
  change(policy);
  return JSON.stringify(policy);
};
const pathsOf = (text: string): string[] => {
  const result = parsePolicy(text);
  return result.ok ? [] : result.problems.map((problem) => problem.path ?? '');
};

describe('the policy', () => {
  it('that comes with the portal holds the figures of the product page', () => {
    const result = parsePolicy(policyText);
    expect(result).toMatchObject({
      ok: true,
      value: {
        constant71: 7.1,
        constant200: 200,
        debug: false,
        fourEyes: true,
        vatRate: '22',
        validityDays: { standart: 30, project: 14 },
        timeZone: 'Europe/Moscow',
        discountLimits: { engineer: '5', bdm: '15', approver: '30', admin: null, partner: '0' },
        signIn: { failuresPerAccount: 10, failuresPerAddress: 100, windowMinutes: 15 },
      },
    });
  });

  it('is refused with every field that is wrong, missing or unknown', () => {
    const text = policyWith((policy) => {
      policy['vatRate'] = '122';
      policy.validityDays['project'] = 0;
      policy['timeZone'] = 'Europe/Nowhere';
      policy['trackerLinkTemplate'] = 'javascript:{isxId}';
      policy.discountLimits['bdm'] = '15,5';
      policy['foureyes'] = true;
      delete policy['fourEyes'];
    });
    expect(pathsOf(text).sort()).toEqual([
      'discountLimits.bdm',
      'fourEyes',
      'foureyes',
      'timeZone',
      'trackerLinkTemplate',
      'validityDays.project',
      'vatRate',
    ]);
  });

  it('from before there were reminders counts as having those that come with the portal', () => {
    const older = parsePolicy(policyWith((policy) => delete policy['approval']));
    expect(older).toEqual(parsePolicy(policyText));
  });

  it('escalates after it has reminded', () => {
    const withHours = (remindAfterHours: number, escalateAfterHours: number) =>
      pathsOf(policyWith((policy) => (policy['approval'] = { remindAfterHours, escalateAfterHours })));
    expect(withHours(8, 9)).toEqual([]);
    expect(withHours(8, 8)).toEqual(['approval']);
    expect(withHours(0, 8)).toEqual(['approval.remindAfterHours']);
  });

  it('is refused when it is no JSON or no object', () => {
    expect(pathsOf('{')).toEqual(['']);
    expect(pathsOf('[]')).toEqual(['']);
    expect(pathsOf('null')).toEqual(['']);
  });
});

describe('the brand', () => {
  it('that comes with the portal is whole', () => {
    expect(parseBrand(brandText).ok).toBe(true);
  });

  it('takes no colour that is none', () => {
    const result = parseBrand(brandText.replace('#00893d', 'red;}body{display:none'));
    expect(result).toMatchObject({ ok: false, problems: [{ path: 'colours.primary' }] });
  });
});
