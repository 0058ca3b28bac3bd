import { readFile } from './client.ts';

/** `Отчёт ISX00000012-001.xlsx` of the header that saves an answer as a file (RFC 6266); null where it names none. */
export function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Fetches a file of the portal and saves it under the name that it comes with. Throws `ApiProblem`. */
export async function saveFile(href: string): Promise<void> {
  const response = await readFile(href);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(response.headers.get('Content-Disposition')) ?? '';
  link.click();
  // The browser reads it after the click: a minute is enough for what is in memory already.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
