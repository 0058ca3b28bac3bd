import { Link } from '@tanstack/react-router';
import { SELECTION_INPUTS } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { YEAR_INPUTS, YEAR_SERIES } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { paths } from '../../../../app/navigation/paths.ts';
import type { CalculatorSearch } from '../state/calculator-search.ts';
import kit from '../../../../ui/kit.module.css';

/** How each family stands in the address of a year. */
const variantOf: Readonly<Record<string, string>> = { di: 'inverter', df: 'freeCooling', cw: 'chilledWater' };

const returnAir = SELECTION_INPUTS.find(({ field }) => field === 'returnAirDryBulbTemp')!;

interface YearLinkProps {
  readonly family: string;
  /** Load and return air of the family's own inputs, which the year goes on with. */
  readonly loadKw?: number | undefined;
  readonly returnAirDryBulbTemp?: number | undefined;
}

/** Leads from a family without a calculation of its own to the year in which it is compared with direct expansion; nothing where there is none. */
export function YearLink({ family, loadKw, returnAirDryBulbTemp }: YearLinkProps) {
  const t = useTranslate();
  const series = (['SPdx', 'SRdx'] as const).find((code) => (YEAR_SERIES[code] as readonly string[]).includes(family));
  if (!series || series === family) return null;
  const within = (value: number | undefined, min: number, max: number) =>
    value !== undefined && value >= min && value <= max ? value : undefined;
  const own: Partial<CalculatorSearch> = Object.fromEntries(
    Object.entries({
      yearLoad: within(loadKw, YEAR_INPUTS.loadKw.min, YEAR_INPUTS.loadKw.max),
      returnAirDryBulbTemp: within(returnAirDryBulbTemp, returnAir.min, returnAir.max[series]),
      yearOf: variantOf[family.slice(2)],
    }).filter(([, value]) => value !== undefined),
  );
  return (
    <p className={`${kit.above} ${kit.below}`}>
      <Link
        to={paths.coolingCalculator}
        search={({ pinned: _, ...search }) => ({ ...search, ...own, family: series, view: 'year' })}
      >
        {t('A year of {family} against direct expansion: energy, cost, hours', { family })}
      </Link>
    </p>
  );
}
