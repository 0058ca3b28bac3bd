import type { Translate } from '../../../translation/translate.ts';
import type { ChilledWaterModel } from '../water/chilled-water-unit.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import type { UnitModel } from '../tables/unit-models.ts';

/*
 * Whose the figures of an answer are. Performance follows the table of the model, which its row of the models table tells the origin of;
 * part number, dimensions and connection follow the part. The two may differ: a vendor's table for a part of the demonstration.
 */

/** Whose figures are; a vendor's name their document, where it was said. */
export interface FigureOrigin {
  readonly isDemonstration: boolean;
  readonly source: string | null;
  readonly revision: string | null;
}

/** Of the performance of a model. A row that says nothing is demonstration: no screen may promise more than the table does. */
export const performanceOrigin = ({
  provenance,
  source,
  revision,
}: Pick<UnitModel, 'provenance' | 'source' | 'revision'>): FigureOrigin => ({
  isDemonstration: provenance !== 'vendor',
  source,
  revision,
});

/** Of the table of a model for low outdoor temperatures. */
export const lowAmbientOrigin = (row: UnitModel): FigureOrigin =>
  performanceOrigin({
    provenance: row.lowAmbientProvenance,
    source: row.lowAmbientSource,
    revision: row.lowAmbientRevision,
  });

const said = (text: string | null): string => text?.trim() ?? '';

/**
 * Whether two tables are of one origin: both a vendor's or both demonstration data, of the same source and the same revision. What is
 * said of neither is the same; what is said of one alone is not.
 */
export const isSameOrigin = (a: FigureOrigin, b: FigureOrigin): boolean =>
  a.isDemonstration === b.isDemonstration && said(a.source) === said(b.source) && said(a.revision) === said(b.revision);

/** Of a chilled-water unit, whose row says how its figures came about. */
export const waterOrigin = ({
  provenance,
  source,
}: Pick<ChilledWaterModel, 'provenance' | 'source'>): FigureOrigin => ({
  isDemonstration: provenance !== 'fact',
  source,
  revision: null,
});

/** Of figures that several units make up: a demonstration's as soon as one is; else the first vendor's that is named. */
export function commonOrigin(origins: readonly FigureOrigin[]): FigureOrigin {
  const nobody = { isDemonstration: origins.length === 0, source: null, revision: null };
  return origins.find(({ isDemonstration }) => isDemonstration) ?? origins.find(({ source }) => source) ?? nobody;
}

/** In words: `demonstration data`, `the vendor’s figures: Data book 2027, p. 12, revision B`. */
export function originText({ isDemonstration, source, revision }: FigureOrigin, t: Translate): string {
  if (isDemonstration) return t('demonstration data');
  const document = [source, revision && t('revision {revision}', { revision })].filter(Boolean).join(', ');
  return document === '' ? t('the vendor’s figures') : t('the vendor’s figures: {document}', { document });
}

const isDemonstrationUnit = ({ model }: CalculatedUnit): boolean => performanceOrigin(model).isDemonstration;

/** Whether any of some units is answered for by demonstration data; of none, for nobody knows. */
export const hasDemonstration = (units: readonly CalculatedUnit[]): boolean =>
  units.length === 0 || units.some(isDemonstrationUnit);

/** What is demonstration data about units, in words for the head of a page or a sheet; null where nothing is. */
export function demonstrationNotice(
  units: readonly CalculatedUnit[],
  isPartDemonstration: boolean,
  t: Translate,
): string | null {
  const own = units.filter(isDemonstrationUnit);
  if (own.length === units.length && isPartDemonstration)
    return t('Demonstration data: do not build or order by these figures.');
  if (own.length > 0)
    return t('Performance of {models} is demonstration data: do not build by it.', {
      models: own.map(({ model }) => model.model).join(', '),
    });
  return isPartDemonstration
    ? t('Performance is the vendor’s; part numbers, dimensions and connections are demonstration data: do not order by them.') // prettier-ignore
    : null;
}
