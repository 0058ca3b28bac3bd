import { useId, useMemo } from 'react';
import { RESULT_FIELDS } from '../../../../core/products/cooling/figures/result-fields.ts';
import type {
  ModelDifference,
  ModelState,
  ParameterDifference,
} from '../../../../core/products/cooling/table-import/difference.ts';
import { tableDifference } from '../../../../core/products/cooling/table-import/difference.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import kit from '../../../ui/kit.module.css';
import { HeatMap } from './heat-map.tsx';
import { SelectionChange } from './selection-change.tsx';
import { TakeOver } from './take-over.tsx';
import type { VendorStepProps } from './vendor-page.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Tone } from '../../../ui/tag.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';

const stateTexts = {
  added: 'New',
  changed: 'Changed',
  same: 'As before',
  removed: 'Removed',
  kept: 'Not in the file, stays',
} as const satisfies Record<ModelState, string>;

const stateTones: Readonly<Partial<Record<ModelState, Tone>>> = { added: 'good', changed: 'warning', removed: 'fault' }; // prettier-ignore

/** A change with its sign; nothing changed is said as such. */
const changeText = (change: number): string =>
  change === 0 ? '0' : `${change > 0 ? '+' : '−'}${formatNumber(Number(Math.abs(change).toFixed(Math.abs(change) < 10 ? 2 : 0)))}`; // prettier-ignore

/** At which change the colour is strongest, %: of a table that hardly differs the differences are to be seen too. */
const strongestOf = (largest: number): number => Math.max(1, Math.min(20, Math.abs(largest)));

const ORDER: readonly ModelState[] = ['changed', 'added', 'removed', 'same', 'kept'];

/** The figure of a model that changes most. */
const mostChanged = ({ parameters }: ModelDifference): ParameterDifference =>
  parameters.reduce((a, b) => (Math.abs(b.largest) > Math.abs(a.largest) ? b : a));

/** The table of the models with the largest changes of their capacities. */
function Models({
  differences,
  shown,
  onShow,
}: {
  readonly differences: readonly ModelDifference[];
  readonly shown: string;
  readonly onShow: (model: string) => void;
}) {
  const t = useTranslate();
  const largest = ({ parameters }: ModelDifference, name: string) =>
    parameters.find(({ parameter }) => parameter === name)!.largest;
  const rows = [...differences].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const changeOf = (parameter: string) => (difference: ModelDifference) =>
    difference.state === 'changed' ? changeText(largest(difference, parameter)) : '—';
  const columns: readonly Column<ModelDifference>[] = [
    {
      name: 'model',
      head: t('Model'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ model }) => (
        <Button kind="words" aria-pressed={model === shown} onClick={() => onShow(model)}>
          {model}
        </Button>
      ),
    },
    {
      name: 'state',
      head: t('State'),
      onCard: 'corner',
      cell: ({ state }) => <Tag tone={stateTones[state]}>{t(stateTexts[state])}</Tag>,
    },
    {
      name: 'total',
      head: t('Total capacity, largest change, %'),
      align: 'end',
      cell: changeOf('totalCoolingCapacity'),
    },
    {
      name: 'sensible',
      head: t('Sensible capacity, largest change, %'),
      align: 'end',
      cell: changeOf('sensibleCoolingCapacity'),
    },
    {
      name: 'most',
      head: t('Figure that changes most, %'),
      cell: (difference) => {
        if (difference.state !== 'changed') return '—';
        const { parameter, largest: most } = mostChanged(difference);
        return `${t(RESULT_FIELDS.find(({ field }) => field === parameter)!.label)} ${changeText(most)}`;
      },
    },
  ];
  return (
    <Table
      label={t('Models')}
      columns={columns}
      rows={rows}
      keyOf={({ model }) => model}
      narrow="cards"
      rowProps={({ model }) => ({ 'data-chosen': model === shown })}
    />
  );
}

/** What the file makes of the table in force: models, then figure by figure as a map, then what the selection would answer. */
export function DifferenceStep(props: VendorStepProps) {
  const t = useTranslate();
  const id = useId();
  const { work, search, patch, goTo } = props;
  const { figures, present, reading } = work;
  const { removes = false } = search;
  const differences = useMemo(
    () => tableDifference(present, figures, { removesLacking: removes }),
    [present, figures, removes],
  );
  if (!reading || figures.length === 0)
    return (
      <EmptyState
        title={t('There is nothing to be compared')}
        action={
          <Button kind="primary" onClick={() => goTo(reading ? 'reading' : 'file')}>
            {reading ? t('To the remarks on the file') : t('Choose a file')}
          </Button>
        }
      >
        {t('A model is looked at once all its figures could be read.')}
      </EmptyState>
    );
  const count = (state: ModelState) => differences.filter((difference) => difference.state === state).length;
  const chosen =
    differences.find(({ model }) => model === search.model) ??
    differences.find(({ state }) => state === 'changed') ??
    differences.find(({ state }) => state === 'added') ??
    differences[0]!;
  const name =
    search.parameter ?? (chosen.state === 'changed' ? mostChanged(chosen).parameter : 'sensibleCoolingCapacity');
  const field = RESULT_FIELDS.find((each) => each.field === name)!;
  const parameter = chosen.parameters.find((each) => each.parameter === name)!;
  const unit = field.unit === null ? '' : t(field.unit);
  const lacking = count('kept') + count('removed');
  const written = (value: number | null) =>
    value === null ? t('none') : `${formatNumber(value, field.decimals)} ${unit}`;
  return (
    <div className={kit.stackLoose}>
      <p role="status">
        {t('Models: new {added}, changed {changed}, as before {same}, not in the file {lacking}', {
          added: count('added'),
          changed: count('changed'),
          same: count('same'),
          lacking,
        })}
      </p>
      {lacking > 0 && (
        <Notice tone={removes ? 'warning' : 'info'}>
          <span className={kit.rowInline}>
            <Checkbox
              id={`${id}-removes`}
              checked={removes}
              onChange={(isTicked) => patch({ removes: isTicked || undefined })}
            />
            <FieldLabel
              htmlFor={`${id}-removes`}
              label={t('Remove the models that the file does not have: {count}', { count: lacking })}
              help="vendorTable.removes"
            />
          </span>
        </Notice>
      )}
      <section className={kit.stack}>
        <h2 className={kit.large}>{t('Models')}</h2>
        <Models differences={differences} shown={chosen.model} onShow={(model) => patch({ model })} />
      </section>
      <section className={kit.stack}>
        <h2 className={kit.large}>{t('{model}: change of each figure, %', { model: chosen.model })}</h2>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-parameter`} label={t('Figure')} help="vendorTable.figure" />
          <Choice
            id={`${id}-parameter`}
            value={name}
            options={chosen.parameters.map(
              ({ parameter, largest }) =>
                [
                  parameter,
                  t(RESULT_FIELDS.find(({ field }) => field === parameter)!.label) +
                    (largest === 0 ? '' : ` (${changeText(largest)} %)`),
                ] as const,
            )}
            onChange={(parameter) => patch({ parameter: RESULT_FIELDS.find(({ field }) => field === parameter)?.field })}
          />
        </div>
        <HeatMap
          caption={t('{figure} of {model}: before, after, change', { figure: t(field.label), model: chosen.model })}
          outdoorTemps={chosen.outdoorTemps}
          returnTemps={chosen.returnTemps}
          strongest={strongestOf(parameter.largest)}
          cells={parameter.nodes.map((row) =>
            row.map(({ before, after, change }) => ({
              value: change,
              text:
                change === null
                  ? before === null
                    ? after === null
                      ? '—'
                      : t('new: {value}', { value: formatNumber(after, field.decimals) })
                    : t('gone: {value}', { value: formatNumber(before, field.decimals) })
                  : change === 0
                    ? formatNumber(after!, field.decimals)
                    : `${formatNumber(after!, field.decimals)} (${changeText(change)} %)`,
              note: t('before {before}, after {after}', { before: written(before), after: written(after) }),
            })),
          )}
        />
        <p className={kit.note}>
          {t('Figures that differ: {changed}; mean change {mean} %', {
            changed: formatNumber(parameter.changed),
            mean: changeText(parameter.mean),
          })}
        </p>
      </section>
      <SelectionChange work={work} />
      <TakeOver {...props} />
    </div>
  ); // prettier-ignore
}
