import { ok } from '../../core/result.ts';
import { refused } from '../platform/context/refusal.ts';
import { checkSession, whyEnded } from './sessions/check-session.ts';
import { leaveProvider } from './company/company-sign-in.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { confirmAtSignIn, offerAtSignIn, verifyCode } from './finish-sign-in.ts';
import { endSessions, listSessions } from './sessions/sessions-of-user.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import type { Handlers } from '../platform/http/call.ts';

/** What is asked for a ticket. */
const asked = { second_step: 'second_step_required', set_up: 'second_step_setup_required' } as const;

const companyOf = ({ services }: Context) => services.companySignIn && { label: services.companySignIn.settings.label };

export const sessionHandlers = {
  sessionsCreate: async (body, call) => {
    const signedIn = await signIn(call, body, call.cookies.trusted);
    if (!signedIn.ok) return signedIn;
    if ('ticket' in signedIn.value) {
      const { ticket } = signedIn.value;
      call.cookies.hold(ticket);
      return refused(asked[ticket.kind]);
    }
    const { session } = signedIn.value;
    call.cookies.begin(session);
    return ok({ userId: session.userId });
  },
  sessionsVerifyCode: async (body, call) => {
    const verified = await verifyCode(call, call.cookies.ticket, body);
    if (!verified.ok) return verified;
    const { session, trusted } = verified.value;
    call.cookies.hold(null);
    if (trusted) call.cookies.trust(trusted);
    call.cookies.begin(session);
    return ok({ userId: session.userId });
  },
  sessionsOfferSecondStep: (_, call) => offerAtSignIn(call, call.cookies.ticket),
  sessionsConfirmSecondStep: async ({ code }, call) => {
    const confirmed = await confirmAtSignIn(call, call.cookies.ticket, code);
    if (!confirmed.ok) return confirmed;
    const { session, recoveryCodes } = confirmed.value;
    call.cookies.hold(null);
    call.cookies.begin(session);
    return ok({ userId: session.userId, recoveryCodes });
  },
  sessionsSelectMethods: async (_, call) => {
    const { twoStep } = await policyOf(call);
    const ended = await whyEnded(call, call.cookies.session);
    const trustDays = twoStep.mode === 'off' ? 0 : twoStep.trustDays;
    return ok({ company: companyOf(call), trustDays, ...(ended && { ended }) });
  },
  sessionsCheck: async (_, call) => ok(checkSession(call)),
  sessionsDelete: async (_, call) => {
    const leaving = await leaveProvider(call);
    const ended = await signOut(call);
    call.cookies.end();
    if (leaving) call.cookies.leave(leaving);
    return ok(ended);
  },
  sessionsSelect: (body, call) => listSessions(call, body),
  sessionsEnd: (body, call) => endSessions(call, body),
} satisfies Partial<Handlers>;
