import type { CalculatedUnit } from '../selection/machine.ts';
import { condenserConductance } from '../selection/condenser-conductance.ts';
import type { ModelFigures, ModelPerformance } from '../tables/performance-table.ts';
import type { StatedReference } from '../tables/reference-moisture.ts';
import type { UnitModel } from '../tables/unit-models.ts';
import type { Conditions } from './conditions.ts';
import { statedReference } from './conditions.ts';
import type { ModelNote } from './writing.ts';

/** What a person says of a file beside its figures; what is not said stays as the models table has it. */
export interface SaidOfFile {
  readonly conditions?: Conditions;
  /** By model. */
  readonly bypassFactors?: Readonly<Record<string, number>>;
  /** K between the condensing temperature and the outdoor air at the nominal point, of all models of the file. */
  readonly condenserTd?: number | undefined;
  readonly source?: string;
  readonly revision?: string;
  readonly isDemonstration?: boolean;
}

/** The row of a model with what was said: where no difference of the condenser was, that of the row is an assumption. */
function modelWith(
  own: ModelFigures,
  model: UnitModel,
  table: string,
  { conditions, bypassFactors, condenserTd }: SaidOfFile,
): CalculatedUnit {
  const reference: StatedReference | null = conditions?.moisture ? statedReference(conditions.moisture) : null;
  const difference = condenserTd ?? model.condenserTD_K;
  const unit: CalculatedUnit = {
    model: {
      ...model,
      ...reference,
      bypassFactor: bypassFactors?.[own.model] ?? model.bypassFactor,
      condenserTD_K: difference,
      condenserBasis: condenserTd === undefined ? 'assumed' : 'stated',
    },
    performance: own as ModelPerformance,
    table,
    partNumber: '',
  };
  const conductance = condenserConductance(unit, difference) ?? model.condenserUA_kWperK;
  return { ...unit, model: { ...unit.model, condenserUA_kWperK: conductance } };
}

/** The units of a file: those of its models that stand in the models table, with what was said of the file. */
export const unitsOfFile = (
  figures: readonly ModelFigures[],
  models: ReadonlyMap<string, UnitModel>,
  table: string,
  said: SaidOfFile = {},
): CalculatedUnit[] =>
  figures.flatMap((own) => {
    const model = models.get(own.model);
    return model ? [modelWith(own, model, table, said)] : [];
  });

/** What a file's figures are said to come from. */
export const originOfFile = ({ isDemonstration, source = '', revision = '' }: SaidOfFile) => ({
  provenance: isDemonstration ? ('own' as const) : ('vendor' as const),
  source,
  revision,
});

/** What the rows of the models table get for the models of a file. */
export const modelNotes = (units: readonly CalculatedUnit[], said: SaidOfFile): ReadonlyMap<string, ModelNote> =>
  new Map(
    units.map(({ model }): [string, ModelNote] => [
      model.model,
      {
        ...originOfFile(said),
        airflowConvention: said.conditions?.airflow ?? '',
        capacityBasis: said.conditions?.basis ?? '',
        referenceDewPointC: String(model.referenceDewPointC ?? ''),
        referenceRH: String(model.referenceRH ?? ''),
        condenserTD_K: String(model.condenserTD_K),
        condenserUA_kWperK: model.condenserUA_kWperK.toFixed(3),
        condenserBasis: model.condenserBasis ?? '',
        ...(said.bypassFactors?.[model.model] !== undefined && { bypassFactor: String(model.bypassFactor) }),
      },
    ]),
  );
