import { PERFORMANCE_PARAMETERS } from '../../../../core/products/cooling/tables/performance-parameters.ts';
import { useId, useRef } from 'react';
import { RESULT_FIELDS } from '../../../../core/products/cooling/figures/result-fields.ts';
import { LEFT_OUT } from '../../../../core/products/cooling/table-import/reading.ts';
import type { NameUse } from '../../../../core/products/cooling/table-import/reading.ts';
import { formatNumber } from '../../../../core/format.ts';
import { fileEncodings } from '../../../../core/catalogue/import-kinds.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { Help } from '../../../parts/help/help.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConditionsForm } from './conditions-form.tsx';
import { Remarks } from './remarks.tsx';
import type { VendorStepProps } from './vendor-page.tsx';
import { decimalSigns, readMap, separatorSigns, writeMap } from './vendor-search.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';

const separatorTexts = [
  ['semicolon', 'semicolon'],
  ['comma', 'comma'],
  ['tab', 'tab'],
] as const;
const decimalTexts = [
  ['comma', 'comma: 30,27'],
  ['dot', 'point: 30.27'],
] as const;
const thousandsTexts = { ' ': 'space', ',': 'comma', '.': 'point', "'": 'apostrophe' } as const;
const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  'koi8-r': 'KOI8-R',
} as const;

const keyOf = <K extends string, V>(map: Readonly<Record<K, V>>, value: V): K | undefined =>
  (Object.keys(map) as K[]).find((key) => map[key] === value);

/** What was made out of the file, each of it to be said otherwise. */
function Detected({ work, search, patch }: VendorStepProps) {
  const t = useTranslate();
  const id = useId();
  const again = useRef<HTMLInputElement>(null);
  const { file, reading } = work;
  if (!reading || !file.answer) return null;
  const { encoding, sheets = [] } = file.answer;
  const { separator, numbers } = reading;
  const separatorKey = keyOf<keyof typeof separatorSigns, string>(separatorSigns, separator) ?? 'semicolon';
  const decimalKey =
    numbers.decimal === null ? undefined : keyOf<keyof typeof decimalSigns, string>(decimalSigns, numbers.decimal);
  return (
    <div className={kit.beside}>
      {sheets.length > 1 && (
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-sheet`} label={t('Sheet')} help="vendorTable.sheet" />
          <Choice
            id={`${id}-sheet`}
            value={search.sheet ?? 1}
            options={sheets.map(({ name }, i) => [i + 1, name] as const)}
            onChange={(sheet) => patch({ sheet })}
          />
        </div>
      )}
      {encoding && (
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-encoding`} label={t('Encoding')} help="vendorTable.encoding" />
          <Choice
            id={`${id}-encoding`}
            value={encoding}
            options={fileEncodings.map((each) => [each, encodingNames[each]] as const)}
            onChange={(chosen) => {
              patch({ encoding: chosen });
              // Its bytes are kept no longer than reading takes: the file is chosen once more.
              again.current?.click();
            }}
          />
          <input
            ref={again}
            type="file"
            hidden
            aria-label={t('The same file once more')}
            accept=".csv,.txt,.tsv"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = '';
              if (chosen) void file.take(chosen, search.encoding);
            }}
          />
          {search.encoding !== undefined && search.encoding !== encoding && (
            <Button size="small" onClick={() => again.current?.click()}>
              {t('Choose the file once more to read it so')}
            </Button>
          )}
        </div>
      )}
      {encoding && (
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-separator`} label={t('Cells are separated by')} help="vendorTable.separator" />
          <Choice
            id={`${id}-separator`}
            value={separatorKey}
            options={separatorTexts.map(([key, text]) => [key, t(text)] as const)}
            onChange={(separator) => patch({ separator })}
          />
        </div>
      )}
      <div className={kit.field}>
        <FieldLabel htmlFor={`${id}-decimal`} label={t('Decimal sign')} help="vendorTable.decimal" />
        <Choice
          id={`${id}-decimal`}
          value={decimalKey}
          isFaulty={decimalKey === undefined}
          options={[
            ...(decimalKey === undefined ? [[undefined, t('say which')] as const] : []),
            ...decimalTexts.map(([key, text]) => [key, t(text)] as const),
          ]}
          onChange={(decimal) => patch({ decimal })}
        />
        <span className={kit.note}>
          {numbers.example !== null && t('for example {cell}', { cell: numbers.example })}
          {numbers.thousands !== null && (
            <>
              {numbers.example !== null && '; '}
              {t('between thousands: {sign}', { sign: t(thousandsTexts[numbers.thousands]) })}
            </>
          )}
        </span>
      </div>
    </div>
  );
}

/** What the portal has made of the file: to be looked over, and to be said otherwise where it is wrong. */
export function ReadingStep(props: VendorStepProps) {
  const t = useTranslate();
  const { work, search, patch, goTo } = props;
  const { reading, origin, units } = work;
  if (!reading)
    return (
      <EmptyState
        title={t('There is no file yet')}
        action={
          <Button kind="primary" onClick={() => goTo('file')}>
            {t('Choose a file')}
          </Button>
        }
      >
        {t('Choose the vendor’s file first.')}
      </EmptyState>
    );
  const { head, names, models, derived, figures } = reading;
  const remarks = [...work.conditionFaults, ...reading.remarks];
  const faults = remarks.filter(({ severity }) => severity === 'fault').length;
  const isFile = origin === 'file';
  const chosenNames = readMap(search.names);
  const chosenModels = readMap(search.models);
  const missing = PERFORMANCE_PARAMETERS.filter((parameter) => !names.some((use) => use.parameter === parameter));
  const derivedNames = RESULT_FIELDS.filter(({ field }) => derived.some(({ parameter }) => parameter === field));
  const nameColumns: readonly Column<NameUse>[] = [
    { name: 'text', head: t('In the file'), isRowHead: true, onCard: 'name', cell: ({ text }) => text },
    { name: 'rows', head: t('Rows'), align: 'end', cell: ({ rows }) => formatNumber(rows) },
    {
      name: 'meaning',
      head: t('Meaning'),
      onCard: 'line',
      cell: ({ key, text, parameter }) => (
        <Choice
          isWide
          aria-label={t('Meaning of {name}', { name: text })}
          isFaulty={parameter === null}
          value={parameter ?? ''}
          options={[
            ...(parameter === null ? [['', t('say what it means')] as const] : []),
            ...RESULT_FIELDS.map(({ field, label }) => [field, t(label)] as const),
            [LEFT_OUT, t('leave it out')],
          ]}
          onChange={(meaning) => patch({ names: writeMap({ ...chosenNames, [key]: meaning }) })}
        />
      ),
    },
    {
      name: 'unit',
      head: t('Unit of measure'),
      cell: ({ unit, parameter, isAssumed }) =>
        unit &&
        parameter !== LEFT_OUT &&
        parameter !== null && (
          <>
            {t(unit.name)}
            {isAssumed && <span className={kit.note}> {t('(taken, none is said)')}</span>}
          </>
        ),
    },
  ];
  const modelColumns: readonly Column<(typeof models)[number]>[] = [
    { name: 'text', head: t('In the file'), isRowHead: true, onCard: 'name', cell: ({ text }) => text },
    { name: 'rows', head: t('Rows'), align: 'end', cell: ({ rows }) => formatNumber(rows) },
    {
      name: 'model',
      head: t('Model of the models table'),
      onCard: 'line',
      cell: ({ text, model }) => (
        <Choice
          isWide
          aria-label={t('Model that {name} means', { name: text })}
          isFaulty={model === null}
          value={model ?? ''}
          options={[
            ...(model === null ? [['', t('say which')] as const] : []),
            ...[...units.keys()].map((name) => [name, name] as const),
            [LEFT_OUT, t('leave it out')],
          ]}
          onChange={(meant) => patch({ models: writeMap({ ...chosenModels, [text]: meant }) })}
        />
      ),
    },
  ];
  return (
    <div className={kit.stackLoose}>
      <Notice tone={faults > 0 ? 'error' : remarks.length > 0 ? 'warning' : 'success'}>
        <p>
          {faults > 0
            ? t(
                'Faults: {faults}, warnings: {warnings}. Figures are looked at of the models that could be read: {count}',
                {
                  faults: formatNumber(faults),
                  warnings: formatNumber(remarks.length - faults),
                  count: formatNumber(figures.length),
                },
              )
            : t('Everything could be read. Models: {count}, warnings: {warnings}', {
                count: formatNumber(figures.length),
                warnings: formatNumber(remarks.length),
              })}
        </p>
        {head && (
          <p className={kit.note}>
            {t('Head in row {row}; return air {returns} °C; outdoor {outdoors} °C', {
              row: head.row,
              returns: head.temperatures.map(({ temperature }) => formatNumber(temperature)).join(', '),
              outdoors: [...new Set(figures.flatMap(({ axes }) => axes.rows))]
                .toSorted((a, b) => a - b)
                .map((temp) => formatNumber(temp))
                .join(', '),
            })}
          </p>
        )}
      </Notice>
      {isFile && (
        <section className={kit.stack}>
          <h2 className={kit.large}>{t('What was made out')}</h2>
          <Detected {...props} />
        </section>
      )}
      {isFile && <ConditionsForm {...props} />}
      {remarks.length > 0 && (
        <section className={kit.stack}>
          <h2 className={kit.large}>{t('Remarks on the file')}</h2>
          <Remarks remarks={remarks} headings={head?.cells ?? []} />
        </section>
      )}
      {isFile && names.length > 0 && (
        <section className={kit.stack}>
          <h2 className={kit.large}>
            {t('Names of the parameters')} <Help of="vendorTable.names" label={t('Names of the parameters')} />
          </h2>
          {derivedNames.length > 0 && (
            <p className={kit.note}>
              {t('Not in the file and derived from the other figures: {names}', {
                names: derivedNames.map(({ label }) => t(label)).join(', '),
              })}
            </p>
          )}
          {missing.length > derivedNames.length && derivedNames.length === 0 && (
            <p className={kit.note}>
              {t('Not found in the file: {names}', {
                names: RESULT_FIELDS.filter(({ field }) => missing.includes(field))
                  .map(({ label }) => t(label))
                  .join(', '),
              })}
            </p>
          )}
          <Table
            label={t('Names of the parameters')}
            columns={nameColumns}
            rows={names}
            keyOf={({ text }) => text}
            narrow="cards"
          />
        </section>
      )}
      {isFile && models.length > 0 && (
        <section className={kit.stack}>
          <h2 className={kit.large}>
            {t('Models in the file')} <Help of="vendorTable.models" label={t('Models in the file')} />
          </h2>
          <Table
            label={t('Models in the file')}
            columns={modelColumns}
            rows={models}
            keyOf={({ text }) => text}
            narrow="cards"
          />
        </section>
      )}
      <div className={kit.rowCentered}>
        <Button kind="primary" disabled={figures.length === 0} onClick={() => goTo('physics')}>
          {t('Go on to the physics')}
        </Button>
      </div>
    </div>
  );
}
