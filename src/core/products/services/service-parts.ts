import type { PartQuantity, Values } from '../../kernel/product-type.ts';
import { listOf, numberOf } from '../../kernel/read-values.ts';
import type { ServiceCertificate, ServiceContext } from './service-certificates.ts';

/** Pieces of a certificate: one a solution, one an installed unit, or one for each group of people that is begun. */
function piecesOf({ quantityBasis, peoplePerCertificate }: ServiceCertificate, values: Values, units: number): number {
  if (quantityBasis === 'solution') return 1;
  return quantityBasis === 'unit' ? units : Math.ceil(numberOf(values, 'trainees') / (peoplePerCertificate ?? 1));
}

/** The certificates that are chosen, in the order of their table, for so many installed units. */
export const certificateParts = (
  values: Values,
  { certificates }: ServiceContext,
  units: number,
): readonly PartQuantity[] => {
  const chosen = listOf(values, 'services');
  return certificates
    .filter(({ partNumber }) => chosen.includes(partNumber))
    .map((certificate) => ({
      partNumber: certificate.partNumber,
      quantity: piecesOf(certificate, values, units),
    }))
    .filter(({ quantity }) => quantity > 0);
};
