import type { ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { attachmentsCreate } from '../../../contract/sharing.ts';
import { ok } from '../../../core/result.ts';
import { mostBytes } from '../../../core/commerce/sharing/attachments.ts';
import { kindOfFile } from '../../../core/commerce/sharing/file-kinds.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { scanUpload } from '../../platform/context/scan-upload.ts';
import { readableSolution } from '../../solutions/solution-context.ts';

/** Shows a file that is to be attached to the virus scanner; not what may not be attached anyway: `attachFile` says why. */
export async function scanAttachment(
  context: Context,
  { isxId, name, content: base64 }: ParsedBodyOf<typeof attachmentsCreate>,
): Promise<Outcome<null>> {
  if (!context.services.virusScanner) return ok(null);
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const content = Buffer.from(base64, 'base64');
  if (content.length > mostBytes || kindOfFile(content) === null) return ok(null);
  return scanUpload(context, content, { subject: { kind: 'solution', id: isxId }, name });
}
