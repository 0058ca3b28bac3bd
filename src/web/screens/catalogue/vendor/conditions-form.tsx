import { AIRFLOW_CONVENTIONS, MOISTURE_KINDS } from '../../../../core/products/cooling/table-import/condition-kinds.ts';
import { useId } from 'react';
import {
  referenceHumidity,
  referenceMoisture,
  statedReference,
} from '../../../../core/products/cooling/table-import/conditions.ts';
import { referenceRatio } from '../../../../core/products/cooling/tables/reference-moisture.ts';
import { BASES } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import kit from '../../../ui/kit.module.css';
import type { VendorStepProps } from './vendor-page.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Input } from '../../../ui/fields/input.tsx';

const moistureTexts = {
  dewPoint: 'dew point, the same in every column',
  humidityRatio: 'humidity ratio, the same in every column',
  relative: 'relative humidity at one temperature',
  sameRelative: 'one relative humidity in every column',
} as const;
const moistureUnits = { dewPoint: '°C', humidityRatio: 'g/kg', relative: '%', sameRelative: '%' } as const;
const airflowTexts = { actual: 'the density of the return air', standard: '1.2 kg/m³ (it is converted)' } as const;
const basisTexts = { gross: 'gross: the heat of the fans is in them', net: 'net: less the heat of the fans (it is added)' } as const; // prettier-ignore

const G_PER_KG = 1000;
const OWN_REFERENCE = { referenceDewPointC: referenceMoisture.dewPoint, referenceRH: null };

/** What a table does not say of itself and the calculation must know, and where the figures come from. */
export function ConditionsForm({ work, search, patch }: VendorStepProps) {
  const t = useTranslate();
  const id = useId();
  const { moisture } = search;
  const differences = new Set(work.fileUnits.map(({ model }) => model.condenserTD_K));
  const assumedTd = differences.size === 1 ? [...differences][0]! : null;
  const reference = (work.conditions.moisture && statedReference(work.conditions.moisture)) ?? OWN_REFERENCE;
  const columns = work.reading?.head?.temperatures.map(({ temperature }) => temperature) ?? [];
  return (
    <section className={kit.stack}>
      <h2 className={kit.large}>{t('What the table holds at')}</h2>
      <div className={kit.beside}>
        <div className={kit.field}>
          <FieldLabel
            htmlFor={`${id}-moisture`}
            label={t('Moisture that the table holds at')}
            help="vendorTable.moisture"
          />
          <Choice
            id={`${id}-moisture`}
            value={moisture}
            isFaulty={moisture === undefined}
            options={[
              [undefined, t('say how it is stated')],
              ...MOISTURE_KINDS.map((kind) => [kind, t(moistureTexts[kind])] as const),
            ]}
            onChange={(kind) => patch({ moisture: kind, moistureValue: undefined, moistureAt: undefined })}
          />
          {moisture !== undefined && (
            <span className={kit.rowInline}>
              <NumberInput
                label={t('Moisture that is stated')}
                value={search.moistureValue ?? null}
                min={moisture === 'dewPoint' ? -60 : 0}
                max={moisture === 'dewPoint' || moisture === 'humidityRatio' ? 60 : 100}
                step={0.1}
                unit={t(moistureUnits[moisture])}
                onChange={(moistureValue) => patch({ moistureValue })}
              />
              {moisture === 'relative' && (
                <NumberInput
                  label={t('Temperature of that humidity')}
                  value={search.moistureAt ?? null}
                  min={0}
                  max={60}
                  step={1}
                  unit="°C"
                  onChange={(moistureAt) => patch({ moistureAt })}
                />
              )}
            </span>
          )}
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-airflow`} label={t('Air flow is stated at')} help="vendorTable.airflow" />
          <Choice
            id={`${id}-airflow`}
            value={search.airflow}
            isFaulty={search.airflow === undefined}
            options={[
              [undefined, t('say which')],
              ...AIRFLOW_CONVENTIONS.map((each) => [each, t(airflowTexts[each])] as const),
            ]}
            onChange={(airflow) => patch({ airflow })}
          />
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-basis`} label={t('Capacities are')} help="vendorTable.basis" />
          <Choice
            id={`${id}-basis`}
            value={search.basis}
            isFaulty={search.basis === undefined}
            options={[[undefined, t('say which')], ...BASES.map((each) => [each, t(basisTexts[each])] as const)]}
            onChange={(basis) => patch({ basis })}
          />
        </div>
        <div className={kit.field}>
          <FieldLabel
            id={`${id}-condenser`}
            label={t('Temperature difference of the condenser')}
            help="vendorTable.condenserTd"
          />
          <span className={kit.rowInline}>
            <NumberInput
              labelledBy={`${id}-condenser`}
              value={search.condenserTd ?? assumedTd}
              min={1}
              max={40}
              step={0.5}
              unit="K"
              onChange={(condenserTd) => patch({ condenserTd })}
            />
            {search.condenserTd === undefined && (
              <span className={kit.note}>
                {t('as in the models table: answers at an altitude are marked as resting on it')}
              </span>
            )}
          </span>
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-source`} label={t('Source of the figures')} help="vendorTable.source" />
          <Input
            id={`${id}-source`}
            maxLength={200}
            defaultValue={search.source ?? ''}
            placeholder={t('Document, page, who sent it')}
            onBlur={({ target }) => patch({ source: target.value.trim() || undefined })}
          />
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-revision`} label={t('Revision or date')} help="vendorTable.revision" />
          <Input
            id={`${id}-revision`}
            maxLength={60}
            defaultValue={search.revision ?? ''}
            onBlur={({ target }) => patch({ revision: target.value.trim() || undefined })}
          />
        </div>
        <div className={kit.field}>
          <FieldLabel
            htmlFor={`${id}-demonstration`}
            label={t('Demonstration data')}
            help="vendorTable.demonstration"
          />
          <span className={kit.rowInline}>
            <Checkbox
              id={`${id}-demonstration`}
              checked={search.demonstration === true}
              onChange={(isTicked) => patch({ demonstration: isTicked || undefined })}
            />
            <span className={kit.note}>{t('the figures are not the vendor’s own')}</span>
          </span>
        </div>
      </div>
      <details className={kit.measure}>
        <summary className={kit.good}>
          {work.conditions.moisture === null || reference === OWN_REFERENCE
            ? t('The demonstration tables hold at a dew point of {dewPoint} °C ({ratio} g/kg) in every column', {
                dewPoint: formatNumber(Number(referenceMoisture.dewPoint.toFixed(1))),
                ratio: formatNumber(Number(referenceMoisture.humidityRatio.toFixed(2))),
              })
            : t('What that is in each column')}
        </summary>
        <p className={kit.above}>
          {columns
            .map((temp) =>
              t('{temperature} °C: {humidity} %, {ratio} g/kg', {
                temperature: formatNumber(temp),
                humidity: formatNumber(Number(referenceHumidity(reference, temp).toFixed(1))),
                ratio: formatNumber(Number((G_PER_KG * referenceRatio(reference, temp)).toFixed(2))),
              }),
            ) // prettier-ignore
            .join(' · ')}
        </p>
      </details>
    </section>
  );
}
