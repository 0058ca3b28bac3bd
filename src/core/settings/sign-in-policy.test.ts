import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayUsePassword, secondStepMode } from './sign-in-policy.ts';

describe('a second step', () => {
  const policy = (mode: 'off' | 'optional' | 'required') => ({
    twoStep: { mode, roles: ['admin'] as const, failuresPerAccount: 5, windowMinutes: 15, trustDays: 30 },
  });
  it('is required of the roles that are named, and of the others only when required is in force', () => {
    expect(secondStepMode(policy('required'), 'admin')).toBe('required');
    expect(secondStepMode(policy('required'), 'partner')).toBe('optional');
    expect(secondStepMode(policy('optional'), 'admin')).toBe('optional');
    expect(secondStepMode(policy('off'), 'admin')).toBe('off');
  });
});

describe('a right password opens a session', () => {
  const people = fc.record({ isAdmin: fc.boolean(), isLinked: fc.boolean(), hasOtherLocalAdmin: fc.boolean() });
  it('of everybody, of those outside the provider, or of admins', () => {
    fc.assert(
      fc.property(people, (person) => {
        expect(mayUsePassword('all', person)).toBe(true);
        expect(mayUsePassword('adminsOnly', person)).toBe(person.isAdmin);
        if (!person.isLinked) expect(mayUsePassword('nonOidc', person)).toBe(true);
      }),
    );
  });
  it('of some admin under every policy, whoever is linked to the provider', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('all', 'nonOidc', 'adminsOnly'),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        (passwordSignIn, linked) => {
          const letIn = linked.some((isLinked, index) =>
            mayUsePassword(passwordSignIn, {
              isAdmin: true,
              isLinked,
              hasOtherLocalAdmin: linked.some((other, at) => at !== index && !other),
            }),
          );
          expect(letIn).toBe(true);
        },
      ),
    );
  });
});
