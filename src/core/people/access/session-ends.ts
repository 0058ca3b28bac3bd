/** How a session ends that its browser has not ended, with the sentence for whoever held it; keys of TRANSLATE. */
export const sessionEnds = {
  administrator: 'An administrator has ended your session. Sign in again.',
  switchedOff:
    'An administrator has switched your account or your company off, and your session has ended. Ask your administrator.',
  newPassword: 'The password of your account has been changed, and your session has ended. Sign in with the new one.',
  secondStep: 'The second step of your account has been changed, and your session has ended. Sign in again.',
  elsewhere: 'You have ended this session from another device. Sign in again.',
  provider: 'You have been signed out through your company, and your session has ended. Sign in again.',
  expired: 'Your session has ended, because nothing was done in it for long or it had lasted as long as it may. Sign in again.', // prettier-ignore
} as const;

export type SessionEnd = keyof typeof sessionEnds;

export const sessionEndNames = Object.keys(sessionEnds) as [SessionEnd, ...SessionEnd[]];
