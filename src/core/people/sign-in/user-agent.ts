/** The programs that somebody may come with, the more special ones first: most call themselves by several names. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\/(\d+)/, 'Yandex'],
  [/\b(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPX)\/(\d+)/, 'Opera'],
  [/\bVivaldi\/(\d+)/, 'Vivaldi'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/^curl\/(\d+)/, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const first = (table: readonly (readonly [RegExp, string])[], text: string): string | null => {
  for (const [pattern, name] of table) {
    const version = pattern.exec(text);
    if (version) return version[1] === undefined ? name : `${name} ${version[1]}`;
  }
  return null;
};

/** Browser and system as a `User-Agent` tells them, null where it does not. Anybody can send anything: it is a hint, no proof. */
export const readUserAgent = (
  userAgent: string,
): { readonly browser: string | null; readonly system: string | null } => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
});
