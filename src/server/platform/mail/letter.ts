/** What a mail says, paragraph by paragraph; a link is a paragraph of its own. */
export type Paragraph = string | { readonly link: string };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it is, whatever it holds: in an element and in a quoted attribute. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

const htmlOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? `<p>${escaped(paragraph)}</p>`
    : `<p><a href="${escaped(paragraph.link)}">${escaped(paragraph.link)}</a></p>`;

/**
 * A mail as plain text and as HTML that says the same: paragraphs and links, nothing that is fetched, no script and no
 * picture. What people have typed stands in it as text.
 */
export const letter = (
  language: string,
  paragraphs: readonly Paragraph[],
): { readonly text: string; readonly html: string } => ({
  text: `${paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.link)).join('\n\n')}\n`,
  html: `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"></head><body>${paragraphs.map(htmlOf).join('')}</body></html>\n`,
});
