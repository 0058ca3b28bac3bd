import { expect, it } from 'vitest';
import { withPortal } from '../../testing/portal.ts';
import { xsrfCookie } from '../../platform/http/cookies.ts';

const portal = withPortal();

it('an XSRF header of other letters is refused as any wrong one', async () => {
  const engineer = await portal.as('engineer');
  const token = engineer.cookies.get(xsrfCookie)!;
  for (const wrong of ['é'.repeat(token.length), '', `${token}x`, token.toUpperCase()]) {
    const answer = await engineer.call('usersSelectCurrent', undefined, { 'x-xsrf-token': wrong });
    expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 403, 'xsrf']);
  }
});
