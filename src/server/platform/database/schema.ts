/**
 * The tables as migrations/*.sql make them: what TypeScript needs to know of them and nothing more (checks, indexes
 * and foreign keys stand in the SQL alone). A file for each part; here they are together, as drizzle wants them.
 * schema.test.ts compares both in a migrated database.
 */

export * from './schema/companies.ts';
export * from './schema/users.ts';
export * from './schema/sessions.ts';
export * from './schema/sign-in.ts';
export * from './schema/access-tokens.ts';
export * from './schema/catalogues.ts';
export * from './schema/catalogue-drafts.ts';
export * from './schema/catalogue-impact.ts';
export * from './schema/imports.ts';
export * from './schema/pictures.ts';
export * from './schema/prices.ts';
export * from './schema/solutions.ts';
export * from './schema/approvals.ts';
export * from './schema/renewals.ts';
export * from './schema/quotes.ts';
export * from './schema/sharing.ts';
export * from './schema/notices.ts';
export * from './schema/webhooks.ts';
export * from './schema/audit.ts';
export * from './schema/checklist.ts';
export * from './schema/signing-keys.ts';
export * from './schema/idempotency.ts';
export * from './schema/rate-limits.ts';
export * from './schema/ended-sessions.ts';
