import { may } from '../../people/access/may.ts';
import type { Rule } from '../../kernel/product-type.ts';
import { addedParts } from './part-lines.ts';
import type { PartsByHandContext, PartsByHandTerms, PartTerm } from './part-terms.ts';

const right = <Context extends PartsByHandContext>(
  { feature, rule }: PartTerm,
  field: string,
  text: string,
): Rule<Context> => ({
  id: rule,
  text,
  fields: [field],
  severity: 'error',
  isRight: true,
  violated: (values, { role }) => {
    const held = values[field];
    return Array.isArray(held) && held.length > 0 && !may(role, feature) ? {} : null;
  },
});

/** Who may add and delete: rights, which stand among those of the type. */
export const partsByHandRights = <Context extends PartsByHandContext>({
  adding,
  deleting,
}: PartsByHandTerms): readonly Rule<Context>[] => [
  right(adding, 'addedParts', 'Adding parts is not open to your role'),
  ...(deleting ? [right<Context>(deleting, 'deletedParts', 'Deleting parts is not open to your role')] : []),
];

/** What is added must be a part that the catalogue holds and that is still made. */
export const partsByHandRule = <Context extends PartsByHandContext>({
  partsRule,
}: PartsByHandTerms): Rule<Context> => ({
  id: partsRule,
  text: 'The catalogue has no part {partNumber} that is still made',
  fields: ['addedParts'],
  severity: 'error',
  violated: (values, { part }) => {
    const unknown = addedParts(values).find(({ partNumber }) => !part(partNumber)?.isMade);
    return unknown ? { params: { partNumber: unknown.partNumber } } : null;
  },
});
