import type { Subject } from '../../../core/people/audit/event-kinds.ts';
import { ok } from '../../../core/result.ts';
import { sha256 } from '../crypto/hash.ts';
import type { Context } from './context.ts';
import type { Outcome } from './refusal.ts';
import { refused } from './refusal.ts';

/** What the audit says of a file in which a virus was found. */
interface Upload {
  readonly subject: Subject;
  readonly name: string;
}

/**
 * Shows a file that is to be kept to the virus scanner, where the portal has one. Refuses what it finds, and everything as long as it says
 * nothing. The audit keeps what was found.
 */
export async function scanUpload(context: Context, content: Buffer, { subject, name }: Upload): Promise<Outcome<null>> {
  const { virusScanner } = context.services;
  if (!virusScanner) return ok(null);
  const verdict = await virusScanner.scan(content);
  if (verdict.kind === 'clean') return ok(null);
  if (verdict.kind === 'found') {
    const details = { virus: verdict.name, name, bytes: content.length, sha256: sha256(content).toString('hex') };
    await context.audit.write(context.db, { outcome: 'invalid_input', note: { subject, details } });
    return refused('invalid_input', {
      errors: [
        {
          path: 'content',
          code: 'virus_found',
          text: 'The virus scanner has found {name} in this file: it is not kept',
          params: { name: verdict.name },
        },
      ],
    });
  }
  if (verdict.kind === 'tooLarge')
    return refused('invalid_input', {
      errors: [{ path: 'content', code: 'too_large_to_scan', text: 'The file is too large for the virus scanner' }],
    });
  return refused('unavailable', {
    text: 'The virus scanner does not answer, and without it no file is taken. Please try again later',
    retryAfterSeconds: 30,
  });
}
