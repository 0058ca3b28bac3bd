import type { Field, FieldValue } from '../../kernel/product-type.ts';
import { always } from '../../kernel/product-type.ts';
import type { Problem } from '../../result.ts';
import { isPieceCount, mostLines, mostPieces } from './part-lines.ts';
import type { PartsByHandTerms } from './part-terms.ts';

const group = 'Parts by hand';

/** What people add, and take out where the type lets them. */
export const partsByHandFields = <Context>({ deleting }: PartsByHandTerms): readonly Field<Context>[] => [
  {
    name: 'addedParts',
    kind: 'record',
    label: 'Added parts',
    group,
    byDefault: always<FieldValue>([]),
    check: checkAddedParts,
  },
  ...(deleting
    ? [
        {
          name: 'deletedParts',
          kind: 'record',
          label: 'Deleted parts',
          group,
          byDefault: always<FieldValue>([]),
          check: checkDeletedParts,
        } as const,
      ]
    : []),
];

const malformed = (path: string, text: string, params: Problem['params'] = {}): Problem => ({
  code: 'invalid_input',
  path: `configuration.${path}`,
  text,
  params,
});

const tooMany = (path: string): Problem => malformed(path, 'At most {most} lines are kept here', { most: mostLines });

function checkAddedParts(value: unknown): readonly Problem[] {
  if (!Array.isArray(value)) return [malformed('addedParts', 'A list of part numbers with quantities is expected')];
  if (value.length > mostLines) return [tooMany('addedParts')];
  return value.flatMap((line: unknown, at): Problem[] => {
    const path = `addedParts.${at}`;
    if (typeof line !== 'object' || line === null)
      return [malformed(path, 'A part number with a quantity is expected')];
    const { partNumber, quantity, ...rest } = line as Record<string, unknown>;
    const isNamed = typeof partNumber === 'string' && partNumber.length > 0 && partNumber.length <= 100;
    if (!isNamed || Object.keys(rest).length > 0) return [malformed(path, 'A part number with a quantity is expected')];
    return isPieceCount(quantity)
      ? []
      : [malformed(`${path}.quantity`, 'A whole number from 1 to {max} is expected', { max: mostPieces })];
  });
}

function checkDeletedParts(value: unknown): readonly Problem[] {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string' || item.length > 100))
    return [malformed('deletedParts', 'A list of part numbers is expected')];
  return value.length > mostLines ? [tooMany('deletedParts')] : [];
}
