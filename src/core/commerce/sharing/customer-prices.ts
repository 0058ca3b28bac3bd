import type { CompanyKind } from '../../people/access/roles.ts';
import type { PricedLine, Totals } from '../../pricing/price.ts';
import type { ReportContent } from '../../solution/report/sheet.ts';
import type { SharedPrices } from './shared-solution.ts';
import { sharedLines, sharedPricesOf, sharedTotals } from './shared-solution.ts';

/** Which prices stand in a document for the customer of a solution: by whose it is, whoever writes it. */
export const documentPricesOf = (companyKind: CompanyKind): Extract<SharedPrices, 'list' | 'net'> =>
  sharedPricesOf(companyKind).includes('net') ? 'net' : 'list';

export interface CustomersSolution {
  readonly companyKind: CompanyKind;
  readonly lines: readonly PricedLine[];
  readonly totals: Pick<Totals, 'currency' | 'vatRate'>;
}

/** A report with the prices that the customer of the solution may see; its lines are those of the solution, in their order. */
export function customersReport<Report extends ReportContent>(report: Report, solution: CustomersSolution): Report {
  if (documentPricesOf(solution.companyKind) === 'net') return report;
  const shown = sharedLines(solution.lines, 'list');
  const { total, vat, gross } = sharedTotals(shown, 'list', solution.totals)!;
  const issues = report.issues.map(({ partNumber, description, quantity }, at) => {
    const { price, summary } = shown[at]!;
    return { partNumber, description, quantity, price, summary };
  });
  return { ...report, issues, total, vat, gross };
}
