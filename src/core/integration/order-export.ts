import type { CompanyKind } from '../people/access/roles.ts';
import type { PricedLine, Totals } from '../pricing/price.ts';
import type { Problem } from '../result.ts';
import type { IsxType, Kind } from '../products/definition/types.ts';
import type { IsxStatus } from '../solution/statuses.ts';

export const ORDER_FORMAT = 'design-portal-order';
export const ORDER_VERSION = 1;
/** Piece, by UN/ECE Recommendation 20; 796 by the Russian OKEI. Every part is sold by the piece. */
export const PIECE = 'H87';

/** What an order is made of, as it is stored. */
export interface OrderedSolution {
  readonly isxId: string;
  readonly isxNumber: number;
  readonly isxRevision: number;
  readonly isxName: string;
  readonly isxType: IsxType;
  readonly kind: Kind;
  readonly isxStatus: IsxStatus;
  readonly customerName: string;
  readonly opportunity: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly companyKind: CompanyKind;
  readonly ownerUserId: string;
  readonly ownerDisplayName: string;
  readonly createdAt: string;
  /** When the status became what it is. */
  readonly statusSince: string;
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
}

export interface OrderApproval {
  readonly at: string;
  readonly displayName: string;
  readonly onBehalfOf: string | null;
}

/** Why a solution is no order yet; null: it is one. */
export const notOrdered = ({ isxStatus }: Pick<OrderedSolution, 'isxStatus'>): Problem | null =>
  isxStatus === 'ordered'
    ? null
    : {
        code: 'action_not_available',
        text: 'Only what has been ordered is exported for an ERP: this is not ordered yet',
      };

/** The order without its hash. The key of a line is its position; part numbers may come twice. */
export const orderOf = (solution: OrderedSolution, approval: OrderApproval) => {
  const { currency, ...totals } = solution.totals;
  return {
    format: ORDER_FORMAT,
    version: ORDER_VERSION,
    isxId: solution.isxId,
    isxNumber: solution.isxNumber,
    isxRevision: solution.isxRevision,
    isxName: solution.isxName,
    isxType: solution.isxType,
    kind: solution.kind,
    createdAt: solution.createdAt,
    approvedAt: approval.at,
    orderedAt: solution.statusSince,
    customerName: solution.customerName,
    opportunity: solution.opportunity,
    company: { companyId: solution.companyId, name: solution.companyName, kind: solution.companyKind },
    owner: { userId: solution.ownerUserId, displayName: solution.ownerDisplayName },
    approval: { displayName: approval.displayName, onBehalfOf: approval.onBehalfOf },
    currency,
    totals,
    catalogueVersion: solution.catalogueVersion,
    priceListVersion: solution.priceListVersion,
    lines: solution.lines.map((line) => ({
      position: line.position,
      partNumber: line.partNumber,
      descriptionRu: line.nameRu,
      descriptionEn: line.nameEn,
      quantity: line.quantity,
      unit: PIECE,
      listPrice: line.listPrice,
      discount: line.discount,
      netPrice: line.netPrice,
      netTotal: line.summary,
    })),
  } as const;
};
export type Order = ReturnType<typeof orderOf>;
