/** A thing to copy: plain text, and where it is a table the same as HTML. */
export interface Copied {
  readonly text: string;
  readonly html?: string;
}

/** Puts a thing on the clipboard in all its forms at once. Throws where the browser does not let it. */
export async function copyToClipboard(copied: Copied): Promise<void> {
  // A table goes by the event of copying, which takes it as it is. The clipboard's own interface rebuilds it as a part of the
  // page, where the policy of contents strips each format of a cell and complains of it.
  if (copied.html !== undefined && copiedByCommand(copied)) return;
  // The clipboard's own interface exists on https and on the own machine alone.
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return copyByCommand(copied);
  try {
    await navigator.clipboard.write([new ClipboardItem(blobsOf(copied))]);
  } catch {
    // Refused by a setting or a policy of the browser: the older way needs no permission but the press of a button.
    copyByCommand(copied);
  }
}

const blobsOf = ({ text, html }: Copied): Record<string, Blob> => ({
  'text/plain': new Blob([text], { type: 'text/plain' }),
  ...(html !== undefined && { 'text/html': new Blob([html], { type: 'text/html' }) }),
});

function copiedByCommand(copied: Copied): boolean {
  try {
    copyByCommand(copied);
    return true;
  } catch {
    // Not every browser has the older way: the other one follows.
    return false;
  }
}

function copyByCommand({ text, html }: Copied): void {
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', give, { once: true });
  try {
    if (!document.execCommand('copy')) throw new Error('The browser did not copy');
  } finally {
    document.removeEventListener('copy', give);
  }
}
