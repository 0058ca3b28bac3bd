import { useMemo } from 'react';
import { selectCooling } from '../../../../core/products/cooling/selection/select.ts';
import type { CoolingSelectionData } from '../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { SELECTION_INPUTS } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import kit from '../../../ui/kit.module.css';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import type { VendorWork } from './use-vendor-table.ts';
import { vendorTables } from './vendor-search.ts';

const byDefault = Object.fromEntries(
  SELECTION_INPUTS.map(({ field, byDefault: value }) => [field, value]),
) as unknown as SelectionInputs;

/** What a selection offers, model by model: its place and sensible capacity, or why it does not. */
function answersOf(data: CoolingSelectionData | null, family: string) {
  const found = data && selectCooling(data, family, byDefault);
  if (!found?.ok) return null;
  const offered = found.value.matches.map(
    ({ model, sensibleCoolingCapacity, margin }, i) =>
      [model, { place: i + 1, kw: sensibleCoolingCapacity, margin }] as const,
  );
  return new Map(offered);
}

/** What the selection would answer otherwise at the conditions that the calculator begins with. */
export function SelectionChange({ work: { selections, name } }: { readonly work: VendorWork }) {
  const t = useTranslate();
  const { family } = vendorTables[name];
  const [before, after] = useMemo(
    () => [answersOf(selections.before, family), answersOf(selections.after, family)],
    [selections, family],
  );
  const models = [...new Set([...(after?.keys() ?? []), ...(before?.keys() ?? [])])];
  const { sensibleCoolerCapacity, returnAirDryBulbTemp, returnAirRH, outdoorTemp } = byDefault;
  const cell = (answer: { place: number; kw: number; margin: number } | undefined): string =>
    answer
      ? t('{place}. {capacity} kW ({margin} %)', {
          place: answer.place,
          capacity: formatNumber(answer.kw, 2),
          margin: `${answer.margin < 0 ? '−' : '+'}${formatNumber(Math.abs(answer.margin), 1)}`,
        })
      : t('not offered');
  const columns: readonly Column<string>[] = [
    { name: 'model', head: t('Model'), isRowHead: true, cell: (model) => model },
    { name: 'before', head: t('In force'), cell: (model) => cell(before?.get(model)) },
    { name: 'after', head: t('With the file'), cell: (model) => cell(after?.get(model)) },
  ];
  return (
    <section className={kit.stack}>
      <h2 className={kit.large}>{t('What the selection would answer')}</h2>
      <p className={kit.note}>
        {t('{family} for {capacity} kW sensible at {air} °C, {humidity} %, outdoor {outdoor} °C. Open solutions follow in the last step.', {
          family,
          capacity: formatNumber(sensibleCoolerCapacity),
          air: formatNumber(returnAirDryBulbTemp),
          humidity: formatNumber(returnAirRH),
          outdoor: formatNumber(outdoorTemp),
        })}
      </p>
      {!after && (
        <Notice tone="warning">
          <p>{t('With the file as it is there is no selection: its faults come first.')}</p>
        </Notice>
      )}
      {after && models.length === 0 && <p>{t('No model is offered, before nor after.')}</p>}
      {after && models.length > 0 && (
        <Table
          label={t('What the selection would answer')}
          columns={columns}
          rows={models}
          keyOf={(model) => model}
          narrow="scrolls"
        />
      )}
    </section>
  ); // prettier-ignore
}
