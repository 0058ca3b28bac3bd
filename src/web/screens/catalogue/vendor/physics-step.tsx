import { useMemo } from 'react';
import { DOUBTFUL_CLOSURE } from '../../../../core/products/cooling/selection/performance-audit.ts';
import { RESULT_FIELDS } from '../../../../core/products/cooling/figures/result-fields.ts';
import type {
  ClosureReview,
  LawReview,
  WorstPlace,
} from '../../../../core/products/cooling/table-import/physical-report.ts';
import { physicalReport } from '../../../../core/products/cooling/table-import/physical-report.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Help } from '../../../parts/help/help.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HeatMap } from './heat-map.tsx';
import type { VendorStepProps } from './vendor-page.tsx';
import { readMap, writeMap } from './vendor-search.ts';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** Shares below half of the last place that is shown. */
const NOTHING = 0.00005;

/** Figures of a report: as many digits as tell them apart. */
const figure = (value: number): string => (Number.isFinite(value) ? formatNumber(Number(value.toPrecision(4))) : '—');
const percent = (share: number): string => (Number.isFinite(share) ? formatNumber(Number((100 * share).toFixed(2))) : '—'); // prettier-ignore

/** The laws of signs that hold are told as one. */
const isOfSigns = (law: LawReview | readonly LawReview[]): law is readonly LawReview[] => Array.isArray(law);

/** How a coil closes with its table, node by node, and a bypass factor that closes better. */
function Closure({
  closure,
  onTake,
}: {
  readonly closure: ClosureReview;
  readonly onTake: ((bypassFactor: number) => void) | null;
}) {
  const t = useTranslate();
  const { model, outdoorTemps, returnTemps, residuals, worst, isDoubtful, bypassFactor, suggestion } = closure;
  return (
    <figure className={kit.stackTight}>
      <figcaption>
        <b>{model}</b>{' '}
        <Tag tone={isDoubtful ? 'warning' : undefined}>{t('worst {worst} %', { worst: percent(worst) })}</Tag>{' '}
        <span className={kit.note}>{t('bypass factor {factor}', { factor: formatNumber(bypassFactor, 3) })}</span>
      </figcaption>
      <HeatMap
        caption={t('By how much the coil of {model} misses its table, %', { model })}
        outdoorTemps={outdoorTemps}
        returnTemps={returnTemps}
        strongest={DOUBTFUL_CLOSURE}
        isMiss
        // What is rounded away is nothing.
        cells={residuals.map((row) =>
          row.map((share) => ({ value: share < NOTHING ? 0 : share, text: percent(share) })),
        )}
      />
      {suggestion && (
        <p className={kit.small}>
          {suggestion.from
            ? t('Fitted to the wet point at {outdoor}/{air} °C: {factor}; it misses by {worst} % at most', {
                outdoor: formatNumber(suggestion.from.outdoorTemp),
                air: formatNumber(suggestion.from.returnTemp),
                factor: formatNumber(suggestion.bypassFactor, 3),
                worst: percent(suggestion.worst),
              })
            : t('No point is wet enough to fit it to; the usual {factor} misses by {worst} % at most', {
                factor: formatNumber(suggestion.bypassFactor, 3),
                worst: percent(suggestion.worst),
              })}{' '}
          {onTake && (
            <Button size="small" onClick={() => onTake(suggestion.bypassFactor)}>
              {t('Take {factor}', { factor: formatNumber(suggestion.bypassFactor, 3) })}
            </Button>
          )}
        </p>
      )}
    </figure>
  );
}

/** Every law and custom with its worst place, and how the coils close: what refuses the table, and what is only odd. */
export function PhysicsStep({ work, search, patch, goTo }: VendorStepProps) {
  const t = useTranslate();
  const { figures, fileUnits, reading, origin } = work;
  const report = useMemo(() => physicalReport(figures, fileUnits), [figures, fileUnits]);
  if (!reading || figures.length === 0)
    return (
      <EmptyState
        title={t('There are no figures to be looked at')}
        action={
          <Button kind="primary" onClick={() => goTo(reading ? 'reading' : 'file')}>
            {reading ? t('To the remarks on the file') : t('Choose a file')}
          </Button>
        }
      >
        {t('A model is looked at once all its figures could be read.')}
      </EmptyState>
    );
  const label = (parameter: string): string => t(RESULT_FIELDS.find(({ field }) => field === parameter)!.label);
  const place = ({ model, row, outdoorTemp, returnTemp }: WorstPlace): string =>
    t('{model}, outdoor {outdoor} °C, return {air} °C, row {row}', {
      model,
      outdoor: formatNumber(outdoorTemp),
      air: formatNumber(returnTemp),
      row,
    });
  const doubtful = report.closures.filter(({ isDoubtful }) => isDoubtful).length;
  const unusual = report.customs.filter(({ unusual: count }) => count > 0).length;
  const warnings = doubtful + unusual + report.misfits.length;
  const factors = readMap(search.factors);
  // That figures have a sign is told one by one only where they do not.
  const isSign = ({ worst, broken }: LawReview) => broken === 0 && (worst === null || worst.limit === 0);
  const signs = report.laws.filter(isSign);
  const laws = report.laws.filter((law) => !isSign(law)).sort((a, b) => b.broken - a.broken);
  const customs = report.customs
    .flatMap(({ worst, ...custom }) => (worst === null ? [] : [{ ...custom, worst }]))
    .sort((a, b) => b.unusual - a.unusual);
  const closures = [...report.closures].sort((a, b) => b.worst - a.worst);
  const lawColumns: readonly Column<LawReview | readonly LawReview[]>[] = [
    {
      name: 'claim',
      head: t('What must hold'),
      isRowHead: true,
      onCard: 'name',
      cell: (law) => (
        <>
          {isOfSigns(law) ? t('No figure has a sign that it can not have') : t(law.broken > 0 ? law.text : law.claim)}
          <span className={`${kit.line} ${kit.aside}`}>
            {isOfSigns(law) ? t('Figures: {count}', { count: formatNumber(law.length) }) : label(law.at)}
          </span>
        </>
      ),
    },
    {
      name: 'verdict',
      head: t('Verdict'),
      onCard: 'corner',
      cell: (law) =>
        isOfSigns(law) || law.broken === 0 ? (
          <Tag>{t('holds')}</Tag>
        ) : (
          <Tag tone="fault">
            {t('broken {broken} of {checked}', {
              broken: formatNumber(law.broken),
              checked: formatNumber(law.checked),
            })}
          </Tag>
        ),
    },
    {
      name: 'value',
      head: t('Value'),
      align: 'end',
      cell: (law) => (!isOfSigns(law) && law.worst ? figure(law.worst.value) : '—'),
    },
    {
      name: 'limit',
      head: t('Limit'),
      align: 'end',
      cell: (law) => (isOfSigns(law) ? '0' : law.worst ? figure(law.worst.limit) : '—'),
    },
    {
      name: 'place',
      head: t('Nearest place'),
      onCard: 'line',
      cell: (law) => (!isOfSigns(law) && law.worst ? place(law.worst) : '—'),
    },
  ];
  const customColumns: readonly Column<(typeof customs)[number]>[] = [
    {
      name: 'usual',
      head: t('What is usual'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ text, unusual: count, worst: { value, min, max } }) =>
        t(count > 0 ? text : customClaims[text]!, {
          value: figure(value),
          min: min === null ? '' : figure(min),
          max: figure(max),
        }),
    },
    {
      name: 'verdict',
      head: t('Verdict'),
      onCard: 'corner',
      cell: ({ unusual: count, checked }) =>
        count > 0 ? (
          <Tag tone="warning">
            {t('unusual {broken} of {checked}', { broken: formatNumber(count), checked: formatNumber(checked) })}
          </Tag>
        ) : (
          <Tag>{t('usual')}</Tag>
        ),
    },
    { name: 'place', head: t('Farthest place'), onCard: 'line', cell: ({ worst }) => place(worst) },
  ];
  return (
    <div className={kit.stackLoose}>
      <Notice tone={report.isRefused ? 'error' : warnings > 0 ? 'warning' : 'success'}>
        <p>
          {report.isRefused
            ? t('The table breaks laws of physics and can not be taken over: ask the vendor.')
            : warnings > 0
              ? t('No law is broken. Some figures are unusual: compare them with the source.')
              : t('No law is broken and nothing is unusual.')}
        </p>
      </Notice>
      <section className={kit.stack}>
        <h2 className={kit.large}>
          {t('Laws')} <Help of="vendorTable.laws" label={t('Laws')} />
        </h2>
        <Table
          label={t('Laws')}
          columns={lawColumns}
          rows={signs.length > 0 ? [...laws, signs] : laws}
          keyOf={(law) => (isOfSigns(law) ? 'signs' : `${law.claim} ${law.at}`)}
          narrow="cards"
        />
      </section>
      <section className={kit.stack}>
        <h2 className={kit.large}>
          {t('Customs')} <Help of="vendorTable.customs" label={t('Customs')} />
        </h2>
        <Table
          label={t('Customs')}
          columns={customColumns}
          rows={customs}
          keyOf={({ text, at }) => `${text} ${at}`}
          narrow="cards"
        />
      </section>
      {report.misfits.length > 0 && (
        <section className={kit.stack}>
          <h2 className={kit.large}>{t('Against the models table')}</h2>
          <ul className={kit.bullets}>
            {report.misfits.slice(0, 40).map((problem, i) => (
              <li key={i}>
                {String(problem.params?.['model'] ?? '')}: {t(problem.text, problem.params)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={kit.stack}>
        <h2 className={kit.large}>
          {t('How the coils close')} <Help of="vendorTable.closure" label={t('How the coils close')} />
        </h2>
        <p className={kit.note}>
          {t(
            'By how much total and sensible capacity, computed through the coil with its bypass factor, miss the table, %. More than 3 % means another bypass factor, another moisture or another convention of the air flow.',
          )}
        </p>
        <div className={kit.columnsLong}>
          {closures.map((closure) => (
            <Closure
              key={closure.model}
              closure={closure}
              onTake={
                origin === 'file'
                  ? (factor) => patch({ factors: writeMap({ ...factors, [closure.model]: String(factor) }) })
                  : null
              }
            />
          ))}
        </div>
      </section>
      <div className={kit.rowCentered}>
        <Button kind="primary" onClick={() => goTo('difference')}>
          {t('Go on to the difference')}
        </Button>
      </div>
    </div>
  );
}

/** What is usual, where nothing is unusual: the same figures said without blame. */
const customClaims: Readonly<Record<string, string>> = {
  'Unusual sensible heat ratio: {value}, usual {min}…{max}': 'Sensible heat ratio: {value}, usual {min}…{max}',
  'Unusual temperature drop of the air: {value} K, usual {min}…{max} K': 'Temperature drop of the air: {value} K, usual {min}…{max} K', // prettier-ignore
  'Unusual air temperature after the coil: {value} °C, usual {min}…{max} °C': 'Air temperature after the coil: {value} °C, usual {min}…{max} °C', // prettier-ignore
  'Unusual fan power: {value} % of the capacity, usual {min}…{max} %': 'Fan power: {value} % of the capacity, usual {min}…{max} %', // prettier-ignore
  'Unusual condenser duty: {value} times the capacity, usual {min}…{max}': 'Condenser duty: {value} times the capacity, usual {min}…{max}', // prettier-ignore
  'Unusual energy efficiency ratio: {value}, usual {min}…{max}': 'Energy efficiency ratio: {value}, usual {min}…{max}',
  'Unusual change of the capacity with the outdoor temperature: {value} %/K, usual {min}…{max} %/K': 'Change of the capacity with the outdoor temperature: {value} %/K, usual {min}…{max} %/K', // prettier-ignore
  'Unusual change of the capacity with the return air temperature: {value} %/K, usual {min}…{max} %/K': 'Change of the capacity with the return air temperature: {value} %/K, usual {min}…{max} %/K', // prettier-ignore
  'The compressor power falls as the outdoor temperature rises: by {value} kW': 'The compressor power rises with the outdoor temperature', // prettier-ignore
};
