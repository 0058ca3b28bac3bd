import type { UnitModel } from './unit-models.ts';

/** Where a table of a model comes from, as the models table says it; null where nothing is said. */
export interface Origin {
  readonly provenance: UnitModel['provenance'];
  readonly source: string | null;
  readonly revision: string | null;
}

type OriginColumns = Pick<
  UnitModel,
  'provenance' | 'source' | 'revision' | 'lowAmbientProvenance' | 'lowAmbientSource' | 'lowAmbientRevision'
>;

/** Of the performance table. */
export const originOf = ({ provenance, source, revision }: OriginColumns): Origin => ({ provenance, source, revision });

/** Of the table for low outdoor temperatures. */
export const lowAmbientOriginOf = (row: OriginColumns): Origin => ({
  provenance: row.lowAmbientProvenance,
  source: row.lowAmbientSource,
  revision: row.lowAmbientRevision,
});

const said = (text: string | null): string => text?.trim() ?? '';

/**
 * Whether two tables are of one origin: both a vendor's or both demonstration data, of the same source and the same revision. What is
 * said of neither is the same; what is said of one alone is not.
 */
export const isSameOrigin = (a: Origin, b: Origin): boolean =>
  (a.provenance === 'vendor') === (b.provenance === 'vendor') &&
  said(a.source) === said(b.source) &&
  said(a.revision) === said(b.revision);
