import type { Rule } from '../../kernel/product-type.ts';
import { listOf } from '../../kernel/read-values.ts';
import type { ServiceContext } from './service-certificates.ts';

/** How a configuration type sells its certificates. */
export interface ServiceTerms {
  /** Id of the rule in the table of rules of the type. */
  readonly id: string;
  /**
   * Whether a certificate is sold beside the one that it requires alone. `waived` by the three-phase UPSs, which sell the
   * four-hour response without the support of a year: worked example 5 of their tables takes it so.
   */
  readonly requirement: 'binding' | 'waived';
}

/** What binds certificates to each other. */
export const serviceRules = <Context extends ServiceContext>({
  id,
  requirement,
}: ServiceTerms): readonly Rule<Context>[] =>
  requirement === 'waived'
    ? []
    : [
        {
          id,
          text: 'The certificate {certificate} needs {required} beside it',
          fields: ['services'],
          severity: 'error',
          violated: (values, { certificates }) => {
            const chosen = listOf(values, 'services');
            const lacking = certificates.find(
              ({ partNumber, requires }) =>
                chosen.includes(partNumber) && requires !== null && !chosen.includes(requires),
            );
            return lacking ? { params: { certificate: lacking.partNumber, required: lacking.requires ?? '' } } : null;
          },
        },
      ];
