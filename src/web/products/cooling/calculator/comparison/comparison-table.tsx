import { Fragment } from 'react';
import type { Window } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import type {
  ComparedUnit,
  ComparisonGroup,
  ComparisonRow,
} from '../../../../../core/products/cooling/figures/comparison.ts';
import {
  bestOf,
  differenceOf,
  differs,
  explainCompared,
} from '../../../../../core/products/cooling/figures/comparison.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import { ItemPrice } from '../../../../parts/calculator/item-price.tsx';
import { asOne, useItemPrices } from '../../../../parts/calculator/item-prices.ts';
import { PriceNote } from '../../../../parts/calculator/price-note.tsx';
import { startingChoices } from '../../new-cooling-start.ts';
import { present } from '../../../../app/navigation/search-params.ts';
import { useWiderThan } from '../../../../ui/hooks/use-media.ts';
import { ExplainedBy } from '../results/explained-figure.tsx';
import { DataSheetLink } from '../results/data-sheet-link.tsx';
import { MarginBar } from '../results/margin-bar.tsx';
import { Marks, tableMarks } from '../results/marks.tsx';
import { RemedyButton } from '../results/remedy-button.tsx';
import { CloseOutlined } from '../../../../ui/icons.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SolutionLink } from '../results/solution-link.tsx';
import table from '../../../../ui/table.module.css';
import styles from './comparison.module.css';
import kit from '../../../../ui/kit.module.css';

const PER_CENT = 100;

interface CellProps {
  readonly row: ComparisonRow;
  readonly each: ComparedUnit;
  /** The first, which the differences are those from. */
  readonly first: ComparedUnit;
  readonly isBest: boolean;
  readonly inputs: SelectionInputs;
}

/** A figure, and by how much it differs from that of the first. */
function Cell({ row, each, first, isBest, inputs }: CellProps) {
  const t = useTranslate();
  const value = row.value(each);
  if (typeof value !== 'number') return <td className={kit.nowrap}>{value ?? '—'}</td>;
  const difference = differenceOf(row, each, first);
  const written = row.name === 'margin' ? signedPercent(value) : columnFigure(value, row.decimals);
  const explanation = () => explainCompared(row, each, inputs, t)!;
  return (
    <td className={kit.nowrap}>
      <ExplainedBy title={`${each.unit.model.model}: ${t(row.label)}`} explain={explanation}>
        {written}
      </ExplainedBy>
      {(isBest || difference !== null) && (
        <span className={kit.note}>
          {' '}
          {isBest && <span className={kit.good}>{t('best')} </span>}
          {difference !== null && signedPercent(difference)}
        </span>
      )}
    </td>
  );
}

interface ComparisonTableProps {
  readonly compared: readonly ComparedUnit[];
  readonly groups: readonly ComparisonGroup[];
  readonly window: Window;
  readonly inputs: SelectionInputs;
  readonly onlyDifferences: boolean;
  readonly onRemove: (model: string) => void;
  readonly onAdmit: (remedy: Remedy) => void;
}

/** A column for each unit, its fit at the head, and every figure with its difference from the first. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { compared, groups, window, inputs, onlyDifferences, onRemove, onAdmit } = props;
  const t = useTranslate();
  const isWide = useWiderThan('sm');
  const first = compared[0]!;
  const { sensibleCoolerCapacity: required } = inputs;
  const startOf = ({ unit: { model } }: ComparedUnit) => ({
    family: model.family,
    model: model.model,
    ...present(inputs),
  });
  const prices = useItemPrices(
    'Cooling',
    compared
      .filter(({ answer }) => answer !== null)
      .map((each) => ({
        name: each.unit.model.model,
        isEnough: each.answer?.coversRequired ?? false,
        solutions: () => asOne(startingChoices(startOf(each))),
      })),
  );
  const shown = groups
    .map(({ label, rows }) => ({ label, rows: rows.filter((row) => !onlyDifferences || differs(row, compared)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={`${kit.surface} ${kit.kept} ${styles.scroller}`}>
      <PriceNote prices={prices} />
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            {isWide && <td />}
            {compared.map(({ unit: { model } }) => (
              <th key={model.model} scope="col">
                <span className={`${kit.rowCentered} ${kit.apart} ${kit.large}`}>
                  <strong>{model.model}</strong>
                  <Button
                    kind="quiet"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={t('Take {model} out of the comparison', { model: model.model })}
                    onClick={() => onRemove(model.model)}
                  />
                </span>
              </th>
            ))}
          </tr>
          <tr>
            {isWide && <td />}
            {compared.map((each) => {
              const {
                unit: { model, partNumber },
                answer,
                refusal,
              } = each;
              return (
                <td key={model.model}>
                  <div className={kit.stackTight}>
                    <span className={kit.note}>{partNumber}</span>
                    {answer && (
                      <>
                        <MarginBar
                          capacity={required * (1 + answer.margin / PER_CENT)}
                          required={required}
                          window={window}
                        />
                        <span>
                          <Marks match={answer} marks={tableMarks} />
                        </span>
                        {prices && (
                          <div>
                            <span className={kit.note}>{t('Price without VAT')}</span>
                            <ItemPrice prices={prices} name={model.model} isAlone />
                          </div>
                        )}
                        <SolutionLink start={startOf(each)} isMain={false} />
                        <DataSheetLink family={model.family} model={model.model} inputs={inputs} />
                      </>
                    )}
                    {refusal && (
                      <span className={`${kit.warningNote} ${kit.stackTight}`}>
                        {t(refusal.text, refusal.params)}
                        {refusal.remedy && (
                          <RemedyButton model={model.model} remedy={refusal.remedy} onAdmit={onAdmit} />
                        )}
                      </span>
                    )}
                  </div>
                </td>
              );
            })}
          </tr>
        </thead>
        {shown.map(({ label, rows }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={compared.length + 1}>
                <strong>{t(label)}</strong>
              </th>
            </tr>
            {rows.map((row) => {
              const best = bestOf(row, compared);
              const name = (
                <th scope="row" className={styles.label} {...(!isWide && { colSpan: compared.length })}>
                  <span>
                    {t(row.label)}
                    {row.unit && row.name !== 'margin' && <span className={kit.nowrap}>, {t(row.unit)}</span>}
                  </span>
                </th>
              );
              const cells = compared.map((each) => (
                <Cell
                  key={each.unit.model.model}
                  {...{ row, each, first, inputs }}
                  isBest={best.has(each.unit.model.model)}
                />
              ));
              return (
                <Fragment key={row.name}>
                  {/* A narrow screen has no room for names beside the figures: they stand above. */}
                  {!isWide && <tr>{name}</tr>}
                  <tr>
                    {isWide && name}
                    {cells}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        ))}
      </table>
      {shown.length === 0 && <p className={`${kit.muted} ${kit.padded}`}>{t('The models do not differ.')}</p>}
    </div>
  );
}
