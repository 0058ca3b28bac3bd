import { createHash } from 'node:crypto';
import type { ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { attachmentsCreate } from '../../../contract/sharing.ts';
import { ok } from '../../../core/result.ts';
import { mostBytes } from '../../../core/commerce/sharing/attachments.ts';
import { kindOfFile } from '../../../core/commerce/sharing/file-kinds.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { readableSolution } from '../../solutions/solution-context.ts';

/**
 * Shows a file that is to be attached to the virus scanner, where the portal has one. Refuses what it finds, and everything as long
 * as it says nothing. The audit keeps what was found. What may not be attached anyway is not shown: `attachFile` says why.
 */
export async function scanAttachment(
  context: Context,
  { isxId, name, content: base64 }: ParsedBodyOf<typeof attachmentsCreate>,
): Promise<Outcome<null>> {
  const { virusScanner } = context.services;
  if (!virusScanner) return ok(null);
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const content = Buffer.from(base64, 'base64');
  if (content.length > mostBytes || kindOfFile(content) === null) return ok(null);
  const verdict = await virusScanner.scan(content);
  if (verdict.kind === 'clean') return ok(null);
  if (verdict.kind === 'found') {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const details = { virus: verdict.name, name, bytes: content.length, sha256 };
    await context.audit.write(context.db, {
      outcome: 'invalid_input',
      note: { subject: { kind: 'solution', id: isxId }, details },
    });
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
