import type { ProductFamily } from '../../../core/cooling/families.ts';
import type { CalculatedFamily } from '../../../core/cooling/selection-inputs.ts';
import { isCalculatedFamily } from '../../../core/cooling/selection-inputs.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Calculation } from './calculation.tsx';
import type { CalculatorData } from './calculator-data.ts';
import { useCalculatorData } from './calculator-data.ts';
import { FamilyCards } from './family-cards.tsx';
import { FamilyRange } from './family-range.tsx';
import styles from '../../calculator/page.module.css';
import { useCalculator } from './use-calculator.ts';

/** The family of the address, else the first that can be calculated. */
const chosenIn = (families: readonly ProductFamily[], code: string | null): ProductFamily | undefined =>
  families.find((family) => family.code === code) ?? families.find(canCalculate) ?? families[0];

const canCalculate = (family: ProductFamily): family is ProductFamily & { readonly code: CalculatedFamily } =>
  family.calcAvailible && isCalculatedFamily(family.code);

function Content({ data }: { readonly data: CalculatorData }) {
  const calculator = useCalculator();
  const chosen = chosenIn(data.families, calculator.state.family);
  if (!chosen) return null;
  return (
    <>
      <FamilyCards rows={data.rows} chosen={chosen} />
      {canCalculate(chosen) ? (
        <Calculation key={chosen.code} family={chosen} data={data.selection} calculator={calculator} />
      ) : (
        <FamilyRange family={chosen} range={data.ranges.get(chosen.code) ?? []} />
      )}
    </>
  );
}

/** The cooling selection tool: a family, the conditions, and the units that carry the load. */
export function CoolingCalculatorPage() {
  const t = useTranslate();
  const { data, problem, retry } = useCalculatorData();
  return (
    <>
      <PageHeader
        title={t('Cooling Calculator')}
        actions={
          data?.isDemonstration && (
            <p className={styles.demonstration}>{t('Demonstration data: do not build or order by these figures.')}</p>
          )
        }
      />
      {data ? (
        <Content data={data} />
      ) : problem ? (
        <ErrorState problem={problem} title={t('The catalogue could not be loaded')} onRetry={retry} />
      ) : (
        <Loading lines={12} />
      )}
    </>
  );
}
