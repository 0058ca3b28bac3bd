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
import catalogue from '../catalogue.module.css';
import { ConditionsForm } from './conditions-form.tsx';
import { Remarks } from './remarks.tsx';
import type { VendorStepProps } from './vendor-page.tsx';
import { decimalSigns, readMap, separatorSigns, writeMap } from './vendor-search.ts';
import styles from './vendor.module.css';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';

const separatorTexts = { semicolon: 'semicolon', comma: 'comma', tab: 'tab' } as const;
const decimalTexts = { comma: 'comma: 30,27', dot: 'point: 30.27' } as const;
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
  const decimalKey = numbers.decimal === null ? '' : (keyOf<keyof typeof decimalSigns, string>(decimalSigns, numbers.decimal) ?? ''); // prettier-ignore
  return (
    <div className={styles.fields}>
      {sheets.length > 1 && (
        <div className={styles.field}>
          <FieldLabel htmlFor={`${id}-sheet`} label={t('Sheet')} help="vendorTable.sheet" />
          <select
            id={`${id}-sheet`}
            className={catalogue.filter}
            value={search.sheet ?? 1}
            onChange={({ target }) => patch({ sheet: Number(target.value) })}
          >
            {sheets.map(({ name }, i) => (
              <option key={name} value={i + 1}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {encoding && (
        <div className={styles.field}>
          <FieldLabel htmlFor={`${id}-encoding`} label={t('Encoding')} help="vendorTable.encoding" />
          <select
            id={`${id}-encoding`}
            className={catalogue.filter}
            value={encoding}
            onChange={({ target }) => {
              patch({ encoding: fileEncodings.find((each) => each === target.value) });
              // Its bytes are kept no longer than reading takes: the file is chosen once more.
              again.current?.click();
            }}
          >
            {fileEncodings.map((each) => (
              <option key={each} value={each}>
                {encodingNames[each]}
              </option>
            ))}
          </select>
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
        <div className={styles.field}>
          <FieldLabel htmlFor={`${id}-separator`} label={t('Cells are separated by')} help="vendorTable.separator" />
          <select
            id={`${id}-separator`}
            className={catalogue.filter}
            value={separatorKey}
            onChange={
              ({ target }) =>
              patch({ separator: (Object.keys(separatorSigns) as (keyof typeof separatorSigns)[]).find((key) => key === target.value) }) // prettier-ignore
            }
          >
            {Object.entries(separatorTexts).map(([key, text]) => (
              <option key={key} value={key}>
                {t(text)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={styles.field}>
        <FieldLabel htmlFor={`${id}-decimal`} label={t('Decimal sign')} help="vendorTable.decimal" />
        <select
          id={`${id}-decimal`}
          className={catalogue.filter}
          value={decimalKey}
          aria-invalid={decimalKey === ''}
          onChange={
            ({ target }) =>
            patch({ decimal: (Object.keys(decimalSigns) as (keyof typeof decimalSigns)[]).find((key) => key === target.value) }) // prettier-ignore
          }
        >
          {decimalKey === '' && <option value="">{t('say which')}</option>}
          {Object.entries(decimalTexts).map(([key, text]) => (
            <option key={key} value={key}>
              {t(text)}
            </option>
          ))}
        </select>
        <span className={catalogue.muted}>
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
        <select
          className={catalogue.filter}
          aria-label={t('Meaning of {name}', { name: text })}
          aria-invalid={parameter === null}
          value={parameter ?? ''}
          onChange={({ target }) => patch({ names: writeMap({ ...chosenNames, [key]: target.value }) })}
        >
          {parameter === null && <option value="">{t('say what it means')}</option>}
          {RESULT_FIELDS.map(({ field, label }) => (
            <option key={field} value={field}>
              {t(label)}
            </option>
          ))}
          <option value={LEFT_OUT}>{t('leave it out')}</option>
        </select>
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
        <select
          className={catalogue.filter}
          aria-label={t('Model that {name} means', { name: text })}
          aria-invalid={model === null}
          value={model ?? ''}
          onChange={({ target }) => patch({ models: writeMap({ ...chosenModels, [text]: target.value }) })}
        >
          {model === null && <option value="">{t('say which')}</option>}
          {[...units.keys()].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={LEFT_OUT}>{t('leave it out')}</option>
        </select>
      ),
    },
  ];
  return (
    <div className={styles.step}>
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
          <p className={catalogue.muted}>
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
        <section>
          <h2>{t('What was made out')}</h2>
          <Detected {...props} />
        </section>
      )}
      {isFile && <ConditionsForm {...props} />}
      {remarks.length > 0 && (
        <section>
          <h2>{t('Remarks on the file')}</h2>
          <Remarks remarks={remarks} headings={head?.cells ?? []} />
        </section>
      )}
      {isFile && names.length > 0 && (
        <section>
          <h2>
            {t('Names of the parameters')} <Help of="vendorTable.names" label={t('Names of the parameters')} />
          </h2>
          {derivedNames.length > 0 && (
            <p className={catalogue.muted}>
              {t('Not in the file and derived from the other figures: {names}', {
                names: derivedNames.map(({ label }) => t(label)).join(', '),
              })}
            </p>
          )}
          {missing.length > derivedNames.length && derivedNames.length === 0 && (
            <p className={catalogue.muted}>
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
        <section>
          <h2>
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
      <div className={catalogue.buttons}>
        <Button kind="primary" disabled={figures.length === 0} onClick={() => goTo('physics')}>
          {t('Go on to the physics')}
        </Button>
      </div>
    </div>
  );
}
