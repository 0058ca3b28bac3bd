import type { Problem } from '../../result.ts';
import type { RackContext } from './context.ts';

/** The widths that in-row cooling units have, mm. */
export const inRowWidths = (context: RackContext): readonly number[] => [
  context.limit('inRowNarrowMm'),
  context.limit('inRowWideMm'),
];

const malformed = (path: string, text: string, params: Problem['params'] = {}): Problem => ({
  code: 'invalid_input',
  path: `configuration.${path}`,
  text,
  params,
});

/** What is wrong with the shape of in-row units: `{"3": 300}`, after the third rack one of 300 mm. */
export function checkInRow(field: string, value: unknown, context: RackContext): readonly Problem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [malformed(field, 'Widths of in-row units by the rack that they stand after are expected')];
  const widths = inRowWidths(context);
  const most = context.limit('racksMax');
  return Object.entries(value).flatMap(([after, width]): Problem[] => [
    ...(/^(0|[1-9]\d*)$/.test(after) && Number(after) <= most
      ? []
      : [malformed(`${field}.${after}`, 'The number of a rack from 0 to {most} is expected', { most })]),
    ...(widths.includes(width as number)
      ? []
      : [malformed(`${field}.${after}`, 'In-row units are {widths} mm wide', { widths: widths.join(', ') })]),
  ]);
}
