import {
  activateCompany,
  companyNameFaults,
  createCompany,
  deactivateCompany,
  listCompanyPage,
  readCompany,
  updateCompany,
} from './administer-company.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { handOverOwned, listOwned } from './hand-over-owned.ts';
import { createUser, inviteUser } from './create-account.ts';
import { generatePasswordFor, sendResetTo } from './reset-password.ts';
import { listAccounts, readAccount } from './select-accounts.ts';
import { activateUser, deactivateUser, resendInvitation, revokeInvitation } from './switch-account.ts';
import { updateAccountOf } from './update-account.ts';
import { companiesCreate, companiesUpdate } from '../../contract/companies.ts';
import { usersCreate, usersInvite, usersUpdate } from '../../contract/users.ts';
import type { FieldChecks, Handlers } from '../platform/http/call.ts';
import { wellFormed } from '../platform/http/validation.ts';
import { selectAccount } from '../users/accounts.ts';
import { accountFaults, trimmed } from './account-faults.ts';

export const userAdminHandlers = {
  usersSelect: (body, call) => listAccounts(call, body),
  usersSelectAccount: ({ userId }, call) => readAccount(call, userId),
  usersInvite: (body, call) => inviteUser(call, body),
  usersCreate: (body, call) => createUser(call, body),
  usersUpdate: (body, call) => updateAccountOf(call, body),
  usersResendInvitation: (body, call) => resendInvitation(call, body),
  usersRevokeInvitation: (body, call) => revokeInvitation(call, body),
  usersDeactivate: (body, call) => deactivateUser(call, body),
  usersActivate: (body, call) => activateUser(call, body),
  usersSendReset: ({ userId }, call) => sendResetTo(call, userId),
  usersGeneratePassword: (body, call) => generatePasswordFor(call, body),
  usersSelectOwned: ({ userId }, call) => listOwned(call, userId),
  usersHandOver: (body, call) => handOverOwned(call, body),
  invitationsSelect: ({ token }, call) => readInvitation(call, token),
  invitationsAccept: (body, call) => acceptInvitation(call, body),
  companiesSelectPage: (body, call) => listCompanyPage(call, body),
  companiesSelectCompany: ({ companyId }, call) => readCompany(call, companyId),
  companiesCreate: (body, call) => createCompany(call, body),
  companiesUpdate: (body, call) => updateCompany(call, body),
  companiesDeactivate: (body, call) => deactivateCompany(call, body),
  companiesActivate: (body, call) => activateCompany(call, body),
} satisfies Partial<Handlers>;

const newcomer = { userId: null, companyId: null };

export const userAdminFieldChecks = {
  usersInvite: async (fields, call) =>
    (await accountFaults(call, call.actor, wellFormed(usersInvite.body, fields), newcomer)).faults,
  usersCreate: async (fields, call) =>
    (await accountFaults(call, call.actor, wellFormed(usersCreate.body, fields), newcomer)).faults,
  usersUpdate: async (fields, call) => {
    const { userId, ...wanted } = wellFormed(usersUpdate.body, fields);
    const account = userId === undefined ? null : await selectAccount(call.db, userId);
    // What is left out stays, and so does what is told of already.
    return account ? (await accountFaults(call, call.actor, { ...trimmed(account), ...wanted }, account)).faults : [];
  },
  companiesCreate: async (fields, call) => {
    const { name } = wellFormed(companiesCreate.body, fields);
    return name === undefined ? [] : companyNameFaults(call, name.trim(), null);
  },
  companiesUpdate: async (fields, call) => {
    const { companyId, name } = wellFormed(companiesUpdate.body, fields);
    return companyId === undefined || name === undefined ? [] : companyNameFaults(call, name.trim(), companyId);
  },
} satisfies FieldChecks;
