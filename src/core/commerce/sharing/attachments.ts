import type { IsxStatus } from '../../solution/statuses.ts';
import { stepOf } from '../../solution/statuses.ts';
import type { FileKind } from './file-kinds.ts';
import { fileKinds } from './file-kinds.ts';

/** Bytes of one file: what a call of 16 MB holds as base64, with room for the rest of the call. */
export const mostBytes = 11 * 1024 * 1024;
/** Files of one revision, and their bytes together. */
export const mostAttachments = 20;
export const mostBytesTogether = 60 * 1024 * 1024;

/** A name longer than this is cut before its extension. */
const longestName = 120;
/** Signs that no file system takes, and those that turn the order of letters, so that `gpj.exe` reads as `exe.jpg`. */
const unsafe = /[<>:"|?*\\/]|\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** The name of a file as it is kept: without the way to it, safe on every system, with the extension of what it is. */
export function attachmentName(given: string, kind: FileKind): string {
  const [last = ''] = given.normalize('NFC').split(/[\\/]/).slice(-1);
  const clean = last
    .replaceAll(unsafe, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const extensions: readonly string[] = fileKinds[kind].extensions;
  const written = dot > 0 ? clean.slice(dot + 1).toLowerCase() : '';
  const isHonest = extensions.includes(written);
  const stem = (isHonest ? clean.slice(0, dot) : clean) || 'file';
  return `${Array.from(stem).slice(0, longestName).join('').trim()}.${isHonest ? written : extensions[0]!}`;
}

/** Until a solution is submitted its owner, and whoever uploaded a file, may take it away again. */
export const mayDeleteAttachment = (
  actor: { readonly userId: string },
  solution: { readonly ownerUserId: string; readonly isxStatus: IsxStatus },
  attachment: { readonly userId: string | null },
): boolean =>
  stepOf[solution.isxStatus] === 0 && (actor.userId === attachment.userId || actor.userId === solution.ownerUserId);
