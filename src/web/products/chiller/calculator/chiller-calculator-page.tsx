import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { DemonstrationMark } from '../../../ui/demonstration-mark.tsx';
import { useAddressState } from '../../../parts/calculator/use-address-state.ts';
import { OutdatedCatalogue } from '../../../parts/configurator/outdated-catalogue.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Calculation } from './calculation.tsx';
import type { ChillerCalculatorSearch } from './chiller-calculator-search.ts';
import { addressForm, defaultStatedInputs } from './chiller-calculator-state.ts';
import type { ChillerData } from './chiller-data.ts';
import { useChillerData } from './chiller-data.ts';

const route = getRouteApi('/menu/tools/chiller');

function Content({ context }: Pick<ChillerData, 'context'>) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const form = useMemo(() => addressForm(defaultStatedInputs(context)), [context]);
  const go = useCallback(
    (next: ChillerCalculatorSearch, replace: boolean) => void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  );
  return <Calculation context={context} calculator={useAddressState(search, go, form)} />;
}

/** The selection tool of chillers: the load and its conditions, and the chillers that carry it. */
export function ChillerCalculatorPage() {
  const t = useTranslate();
  const { data, problem, retry } = useChillerData();
  return (
    <>
      <PageHeader title={t('Chiller')} actions={data?.isDemonstration && <DemonstrationMark />} />
      <OutdatedCatalogue />
      {data ? (
        <Content context={data.context} />
      ) : problem ? (
        <ErrorState problem={problem} title={t('The catalogue could not be loaded')} onRetry={retry} />
      ) : (
        <Loading lines={12} />
      )}
    </>
  );
}
