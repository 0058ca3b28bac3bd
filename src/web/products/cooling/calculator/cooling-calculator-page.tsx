import { isChilledWaterFamily } from '../../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { ProductFamily } from '../../../../core/products/cooling/tables/families.ts';
import { demonstrationNotice } from '../../../../core/products/cooling/figures/figure-origin.ts';
import { isFreeCoolingFamily } from '../../../../core/products/cooling/water/free-cooling.ts';
import type { CalculatedFamily } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { isCalculatedFamily } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { OutdatedCatalogue } from '../../../parts/configurator/outdated-catalogue.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Calculation } from './calculation.tsx';
import type { CalculatorData } from './state/calculator-data.ts';
import { useCalculatorData } from './state/calculator-data.ts';
import { FamilyCards } from './families/family-cards.tsx';
import { FamilyRange } from './families/family-range.tsx';
import { DemonstrationMark } from '../../../ui/demonstration-mark.tsx';
import type { Calculator } from './state/use-calculator.ts';
import { useCalculator } from './state/use-calculator.ts';
import { FreeCoolingSection } from './free-cooling/free-cooling-section.tsx';
import { WaterCalculation } from './water/water-calculation.tsx';

/** The family of the address, else the first that can be calculated. */
const chosenIn = (families: readonly ProductFamily[], code: string | null): ProductFamily | undefined =>
  families.find((family) => family.code === code) ?? families.find(canCalculate) ?? families[0];

const canCalculate = (family: ProductFamily): family is ProductFamily & { readonly code: CalculatedFamily } =>
  family.calcAvailible && isCalculatedFamily(family.code);

interface FamilyProps {
  readonly family: ProductFamily;
  readonly data: CalculatorData;
  readonly calculator: Calculator;
}

/** What is known of the chosen family: its calculation by tables, one derived from rating points, or its range. */
function Family({ family, data, calculator }: FamilyProps) {
  const { code } = family;
  if (canCalculate(family)) return <Calculation family={family} data={data.selection} calculator={calculator} />;
  if (isChilledWaterFamily(code) && data.chilledWater)
    return <WaterCalculation family={family} code={code} data={data.chilledWater} calculator={calculator} />;
  return (
    <>
      <FamilyRange family={family} range={data.ranges.get(code) ?? []} />
      {isFreeCoolingFamily(code) && data.freeCooling && (
        <FreeCoolingSection family={code} data={data.freeCooling} calculator={calculator} />
      )}
    </>
  );
}

function Content({ data }: { readonly data: CalculatorData }) {
  const t = useTranslate();
  const calculator = useCalculator();
  const chosen = chosenIn(data.families, calculator.state.family);
  if (!chosen) return null;
  // Of other families nothing but their parts says whose the figures are.
  const mark = canCalculate(chosen)
    ? demonstrationNotice(data.selection.families.get(chosen.code) ?? [], data.isPartDemonstration, t)
    : data.isPartDemonstration && t('Demonstration data: do not build or order by these figures.');
  return (
    <>
      <PageHeader title={t('Cooling Calculator')} actions={mark && <DemonstrationMark>{mark}</DemonstrationMark>} />
      <OutdatedCatalogue />
      <FamilyCards rows={data.rows} chosen={chosen} />
      <Family key={chosen.code} family={chosen} data={data} calculator={calculator} />
    </>
  );
}

/** The cooling selection tool: a family, the conditions, and the units that carry the load. */
export function CoolingCalculatorPage() {
  const t = useTranslate();
  const { data, problem, retry } = useCalculatorData();
  if (data) return <Content data={data} />;
  return (
    <>
      <PageHeader title={t('Cooling Calculator')} />
      <OutdatedCatalogue />
      {problem ? (
        <ErrorState problem={problem} title={t('The catalogue could not be loaded')} onRetry={retry} />
      ) : (
        <Loading lines={12} />
      )}
    </>
  );
}
