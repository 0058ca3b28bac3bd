import { z } from 'zod';
import { roles } from '../core/people/access/roles.ts';
import { accountActionNames, accountStates } from '../core/people/access/user-admin.ts';
import { statuses } from '../core/solution/statuses.ts';
import { endpoint } from './endpoint.ts';
import { nothing, line, user, decimal, instant, isxId } from './shapes.ts';

export const usersSelectUser = endpoint('users/users_select_user', {
  summary: 'A user: oneself, one of the own company, to an admin everyone, to a manager the users of partners',
  body: z.object({ userId: z.string().min(1).max(64) }),
  answer: z.union([user, z.literal(false)]),
  access: 'session',
  scope: 'users:read',
  changes: false,
});

export const usersSelectCurrent = endpoint('users/users_select_current', {
  summary: 'The signed-in user',
  body: nothing,
  answer: user,
  access: 'session',
  scope: 'account:read',
  changes: false,
});

export const usersUpdateAccount = endpoint('users/users_update_account', {
  summary: 'Change the own display name, language and page size',
  body: z.object({
    displayName: line(80).min(1).optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
    pageSize: z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]).optional(),
  }),
  answer: user,
  access: 'session',
  scope: 'account:write',
  changes: true,
});

export const userId = z.string().min(1).max(64);
export const companyId = z.string().min(1).max(64);
const version = z.number().int().min(1);
const email = line(254).min(1);
const displayName = line(80).min(1);
const language = z.string().regex(/^[a-z]{2,3}$/);
const role = z.enum(roles);

/** An account as it is administered. What only its administrators may know is null to those who read it. */
export const account = user.omit({ pageSize: true }).extend({
  state: z.enum(accountStates),
  companyActive: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  /** While whoever is invited has not come. `sentAt` is null until its mail has left. */
  invitation: z
    .object({
      sentAt: instant.nullable(),
      expiresAt: instant,
      isExpired: z.boolean(),
      invitedBy: z.string().nullable(),
    })
    .nullable(),
  /** Until when the password that was made for them lets them in, as long as they have none of their own. */
  temporaryUntil: instant.nullable(),
  /** What the caller may do with it. */
  actions: z.array(z.enum(accountActionNames)),
});
export type Account = z.infer<typeof account>;

/** How many current solutions somebody owns, by how far they have come. */
export const ownedCounts = z.object({
  open: z.number().int(),
  waiting: z.number().int(),
  decided: z.number().int(),
});

export const accountDetails = account.extend({
  owned: ownedCounts,
  /** Whether they sign in with a second step; null to whoever can not take it away. */
  hasSecondStep: z.boolean().nullable(),
});
export type AccountDetails = z.infer<typeof accountDetails>;

const sortFields = ['displayName', 'email', 'createdAt', 'lastSignInAt'] as const;

export const accountSorts = sortFields.flatMap((field) => [field, `-${field}`] as const) as [
  AccountSort,
  ...AccountSort[],
];
export type AccountSort = (typeof sortFields)[number] | `-${(typeof sortFields)[number]}`;

export const usersSelect = endpoint('users/users_select', {
  summary:
    'A page of the accounts that the caller may read in the administration, by name unless `sort` says otherwise',
  body: z.object({
    text: line(200).optional(),
    companyId: companyId.optional(),
    role: role.optional(),
    state: z.enum(accountStates).optional(),
    sort: z.enum(accountSorts).optional(),
    page: z.number().int().min(1).max(100_000).optional(),
    pageSize: z.number().int().min(1).max(100).optional(),
  }),
  answer: z.object({
    items: z.array(account),
    total: z.number().int(),
    /** How many fit in each state, whichever is asked for. */
    states: z.object({ active: z.number().int(), invited: z.number().int(), inactive: z.number().int() }),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access: 'administration.adminPanel',
  scope: 'users:read',
  changes: false,
});

export const usersSelectAccount = endpoint('users/users_select_account', {
  summary: 'An account as it is administered, with the number of its solutions',
  body: z.object({ userId }),
  answer: accountDetails,
  access: 'administration.adminPanel',
  scope: 'users:read',
  changes: false,
});

/** Kept nowhere: null to whoever repeats the call. */
const toldOnce = z.string().nullable();

/** As the specification has it (section 3): who is given no role may read, and is spoken to in Russian. */
const newAccount = { email, displayName, companyId, role: role.default('readonly'), language: language.default('ru') };

export const usersInvite = endpoint('users/users_invite', {
  summary: 'Make an account and mail an invitation whose link works once; the person sets the password',
  body: z.object(newAccount),
  answer: accountDetails,
  access: 'administration.userAdmin',
  scope: 'users:write',
  changes: true,
});

export const usersCreate = endpoint('users/users_create', {
  summary:
    'Make an account with a generated password, which is told once, in this answer, and has to be changed at the first sign-in; null where the call is repeated with its Idempotency-Key',
  body: z.object(newAccount),
  answer: z.object({ account: accountDetails, password: toldOnce }),
  access: 'administration.userAdmin',
  scope: null,
  audited: 'change',
  changes: false,
  keyed: true,
});

export const usersUpdate = endpoint('users/users_update', {
  summary: 'Change an account: name, e-mail, language, role, company. What is left out stays',
  body: z.object({
    userId,
    version,
    email: email.optional(),
    displayName: displayName.optional(),
    companyId: companyId.optional(),
    role: role.optional(),
    language: language.optional(),
  }),
  answer: accountDetails,
  access: 'administration.userAdmin',
  scope: 'users:write',
  changes: true,
});

export const usersResendInvitation = endpoint('users/users_resend_invitation', {
  summary: 'Mail the invitation once more; the link before ends',
  body: z.object({ userId, version }),
  answer: accountDetails,
  access: 'administration.userAdmin',
  scope: 'users:write',
  changes: true,
});

export const usersRevokeInvitation = endpoint('users/users_revoke_invitation', {
  summary: 'Take an invitation back: its link ends and the account goes',
  body: z.object({ userId, version }),
  answer: z.literal(true),
  access: 'administration.userAdmin',
  scope: 'users:write',
  changes: true,
});

export const usersDeactivate = endpoint('users/users_deactivate', {
  summary: 'Switch an account off: every session ends. Refused for oneself and for the last active admin',
  body: z.object({ userId, version }),
  answer: accountDetails,
  access: 'administration.userAdmin',
  scope: 'users:write',
  changes: true,
});

export const usersActivate = endpoint('users/users_activate', {
  summary: 'Switch an account on again',
  body: z.object({ userId, version }),
  answer: accountDetails,
  access: 'administration.userAdmin',
  scope: 'users:write',
  changes: true,
});

export const usersSendReset = endpoint('users/users_send_reset', {
  summary: 'Mail somebody a link to set a new password',
  body: z.object({ userId }),
  answer: z.literal(true),
  access: 'administration.userAdmin',
  scope: null,
  changes: true,
});

export const usersGeneratePassword = endpoint('users/users_generate_password', {
  summary:
    'Make a new password for somebody, told once, in this answer; it has to be changed at the next sign-in, and every session ends. Null where the call is repeated with its Idempotency-Key',
  body: z.object({ userId, version }),
  answer: z.object({ account: accountDetails, password: toldOnce }),
  access: 'administration.userAdmin',
  scope: null,
  audited: 'session',
  changes: false,
  keyed: true,
});

/** So many solutions are handed over in one transaction. */
export const mostHandedOver = 200;

export const usersSelectOwned = endpoint('users/users_select_owned', {
  summary:
    'The current solutions of a person, newest change first, to whom they can be handed over, and what waits for their decision',
  body: z.object({ userId }),
  answer: z.object({
    counts: ownedCounts,
    solutions: z.array(
      z.object({
        isxId,
        isxName: z.string(),
        customerName: z.string(),
        companyName: z.string(),
        isxStatus: z.enum(statuses),
        archived: z.boolean(),
        net: decimal,
        currency: z.string(),
        version: z.number().int(),
        changedAt: instant,
        /** Whether it can go now: while it waits for approval a solution keeps its owner. */
        canGo: z.boolean(),
      }),
    ),
    /** What they have received as an approver and still have to decide about, as far as the caller may read it: all of it, and the first few. */
    deciding: z.object({
      total: z.number().int(),
      solutions: z.array(z.object({ isxId, isxName: z.string(), customerName: z.string() })),
    }),
    heirs: z.array(z.object({ userId: z.string(), displayName: z.string(), role })),
    /** So many go at once. */
    most: z.number().int(),
  }),
  access: 'administration.userAdmin',
  scope: 'users:read',
  changes: false,
});

export const usersHandOver = endpoint('users/users_hand_over', {
  summary: 'Give solutions of a person to another one of the same company: all of them or none',
  body: z.object({
    userId,
    toUserId: userId,
    solutions: z.array(z.object({ isxId, version })).min(1).max(mostHandedOver),
  }),
  answer: z.object({ handedOver: z.array(isxId) }),
  access: 'administration.userAdmin',
  scope: 'users:write',
  changes: true,
});

const token = z.string().min(1).max(128);

export const invitationsSelect = endpoint('invitations/invitations_select', {
  summary: 'Whom the link of an invitation is for',
  body: z.object({ token }),
  answer: z.object({
    email: z.string(),
    displayName: z.string(),
    companyName: z.string(),
    language: z.string(),
    expiresAt: instant,
  }),
  access: 'anyone',
  scope: null,
  changes: false,
});

export const invitationsAccept = endpoint('invitations/invitations_accept', {
  summary: 'Accept an invitation: the link ends and the account opens with this password',
  body: z.object({
    token,
    displayName: line(80).min(1),
    language: z.string().regex(/^[a-z]{2,3}$/),
    password: z.string().min(1).max(1024),
  }),
  answer: z.literal(true),
  access: 'anyone',
  scope: null,
  audited: 'session',
  changes: false,
  keyed: true,
});

export const userCalls = {
  usersSelectUser,
  usersSelectCurrent,
  usersUpdateAccount,
  usersSelect,
  usersSelectAccount,
  usersInvite,
  usersCreate,
  usersUpdate,
  usersResendInvitation,
  usersRevokeInvitation,
  usersDeactivate,
  usersActivate,
  usersSendReset,
  usersGeneratePassword,
  usersSelectOwned,
  usersHandOver,
  invitationsSelect,
  invitationsAccept,
} as const;
