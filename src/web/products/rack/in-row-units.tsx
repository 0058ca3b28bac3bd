import { useId } from 'react';
import { rowsOf } from '../../../core/products/definition/fault.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import type { FieldValue } from '../../../core/kernel/product-type.ts';
import { inRowUnits } from '../../../core/products/rack/row-layout.ts';
import type { RowName } from '../../../core/products/rack/rack-row.ts';
import { ofRow } from '../../../core/products/rack/rack-row.ts';
import { rackLimits } from '../../../core/products/rack/tables/equipment.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { RecordControlProps } from '../../parts/configurator/type-view.ts';
import { Button } from '../../ui/button.tsx';
import styles from './in-row-units.module.css';
import kit from '../../ui/kit.module.css';
import { rackOf } from './rack-answer.ts';

/** The narrow and the wide unit, mm. */
const widthsOf = (tables: CatalogueSource): readonly number[] =>
  (['inRowNarrowMm', 'inRowWideMm'] as const).flatMap(
    (name) => rowsOf(tables, rackLimits).find((row) => row.name === name)?.value ?? [],
  );

interface InRowUnitsProps extends RecordControlProps {
  readonly row: RowName;
}

/** The row as a strip: a press between two racks puts a cooling unit there, narrow, then wide, then none. */
function InRowUnits({ row, value, composition, catalogue, isReadOnly, labelId, onChange }: InRowUnitsProps) {
  const t = useTranslate();
  const hintId = useId();
  const own = rackOf(composition.evaluation).derived.rows.find(({ name }) => name === row);
  const racks = own?.racks ?? 0;
  const held = new Map(inRowUnits({ [ofRow('inRow', row)]: value }, row).map(({ after, widthMm }) => [after, widthMm]));
  const widths = widthsOf(catalogue.tables);
  const [narrow, wide] = widths;
  const take = (after: number) => {
    const next = new Map(held);
    const present = held.get(after);
    const width = present === undefined ? narrow : widths[widths.indexOf(present) + 1];
    if (width === undefined) next.delete(after);
    else next.set(after, width);
    const record = Object.fromEntries([...next].sort(([a], [b]) => a - b).map(([at, width]) => [String(at), width]));
    onChange(next.size === 0 ? undefined : (record as FieldValue));
  };
  const places = Array.from({ length: racks + 1 }, (_, after) => after);
  const beyond = [...held.keys()].filter((after) => after > racks);
  const nameOf = (after: number, width: number | null): string =>
    [
      after === 0
        ? t('before the first rack')
        : after === racks
          ? t('after the last rack')
          : t('after rack {after}', { after }),
      width === null ? t('no cooling unit') : t('cooling unit of {width} mm', { width }),
    ].join(': ');
  return (
    <div className={kit.stack} role="group" aria-labelledby={labelId} aria-describedby={hintId}>
      <div className={styles.strip}>
        {places.map((after) => {
          const width = held.get(after) ?? null;
          return (
            <span key={after} className={styles.place}>
              <button
                type="button"
                className={`${kit.bare} ${kit.note} ${styles.gap}`}
                data-width={width ?? 'none'}
                aria-label={nameOf(after, width)}
                title={nameOf(after, width)}
                disabled={isReadOnly}
                onClick={() => take(after)}
              >
                {width ?? '+'}
              </button>
              {after < racks && <span className={`${kit.note} ${styles.rack}`}>{after + 1}</span>}
            </span>
          );
        })}
      </div>
      {beyond.map((after) => (
        <p key={after} className={kit.note}>
          {nameOf(after, held.get(after) ?? null)}{' '}
          {!isReadOnly && (
            <Button
              kind="words"
              onClick={() => {
                const rest = [...held].filter(([at]) => at !== after);
                onChange(rest.length === 0 ? undefined : Object.fromEntries(rest.map(([at, width]) => [String(at), width]))); // prettier-ignore
              }}
            >
              {t('Take it out')}
            </Button>
          )}
        </p>
      ))}
      <p id={hintId} className={kit.note}>
        {t('A press between racks puts a unit of {narrow} mm there, the next one of {wide} mm, a third takes it out.', {
          narrow: narrow ?? '',
          wide: wide ?? '',
        })}
      </p>
    </div>
  );
}

export const InRowUnitsA = (props: RecordControlProps) => <InRowUnits {...props} row="A" />;
export const InRowUnitsB = (props: RecordControlProps) => <InRowUnits {...props} row="B" />;
