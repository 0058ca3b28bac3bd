import { paths } from '../navigation/paths.ts';

/** Screens that open without a connection: they calculate and tell, and change nothing. Solutions are there where they were opened before. */
const opening: ReadonlySet<string> = new Set([
  paths.coolingCalculator,
  paths.chiller,
  paths.glossary,
  paths.about,
  paths.offline,
]);

export const worksOffline = (pathname: string): boolean => opening.has(pathname);
