import { PERFORMANCE_PARAMETERS } from '../../../../core/products/cooling/tables/performance-parameters.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CoolingSelectionData } from '../../../../core/products/cooling/selection/selection-data.ts';
import { readSelection } from '../../../../core/products/cooling/selection/selection-data.ts';
import type { CalculatedUnit } from '../../../../core/products/cooling/selection/machine.ts';
import type { ModelFigures } from '../../../../core/products/cooling/tables/performance-table.ts';
import { parsePerformanceTable } from '../../../../core/products/cooling/tables/performance-table.ts';
import { coldTableRemarks } from '../../../../core/products/cooling/table-import/cold-table.ts';
import type { Conditions } from '../../../../core/products/cooling/table-import/conditions.ts';
import { conditionFaults, referenceMoisture } from '../../../../core/products/cooling/table-import/conditions.ts';
import type { SaidOfFile } from '../../../../core/products/cooling/table-import/model-note.ts';
import { modelNotes, unitsOfFile } from '../../../../core/products/cooling/table-import/model-note.ts';
import { inOwnConventions } from '../../../../core/products/cooling/table-import/own-conventions.ts';
import type { VendorReading } from '../../../../core/products/cooling/table-import/reading.ts';
import type { KnownTables } from '../../../../core/products/cooling/table-import/vendor-rows.ts';
import { readVendorTable } from '../../../../core/products/cooling/table-import/reading.ts';
import type { Remark } from '../../../../core/products/cooling/table-import/remark.ts';
import { mergedTable, notedModels } from '../../../../core/products/cooling/table-import/writing.ts';
import type { UnitModel } from '../../../../core/products/cooling/tables/unit-models.ts';
import { spdxModels, srdxModels } from '../../../../core/products/cooling/tables/unit-models.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import type { FileImport } from '../../../parts/imports/use-import.ts';
import { useImport } from '../../../parts/imports/use-import.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import type { VendorSearch, VendorTable } from './vendor-search.ts';
import { decimalSigns, readMap, separatorSigns, vendorTables } from './vendor-search.ts';

type Table = CallAnswer<'catalogueTablesSelectTable'>;

const shapes = { COOLING_SPDX: spdxModels, COOLING_SRDX: srdxModels } as const;

/** What the wizard works on: the file or, where it is gone, the table that the draft keeps; and all that follows from it. */
export interface VendorWork {
  readonly name: VendorTable;
  readonly draftId: number;
  readonly file: FileImport;
  /** Where the figures that are looked at come from; null where nothing has been taken in yet. */
  readonly origin: 'file' | 'draft' | null;
  readonly performance: Table;
  readonly models: Table;
  readonly units: ReadonlyMap<string, UnitModel>;
  readonly present: ReadonlyMap<string, ModelFigures>;
  readonly reading: VendorReading | null;
  readonly conditions: Conditions;
  readonly conditionFaults: readonly Remark[];
  /** In the portal's conventions. */
  readonly figures: readonly ModelFigures[];
  readonly fileUnits: readonly CalculatedUnit[];
  readonly bypassFactors: Readonly<Record<string, number>>;
  /** The two tables as they would be in the draft. */
  readonly texts: { readonly performance: string; readonly models: string };
  /** The draft has them like this already. */
  readonly isTaken: boolean;
  /** The selection in force and with the file; null where the tables do not fit together yet. */
  readonly selections: { readonly before: CoolingSelectionData | null; readonly after: CoolingSelectionData | null };
}

const inDraft = ({ csvString, draft }: Table): string => draft?.table?.csvString ?? csvString;

const numbersOf = (map: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(map)
      .map(([model, text]) => [model, Number(text)] as const)
      .filter(([, factor]) => factor >= 0 && factor < 1),
  );

const OWN_CONDITIONS: Conditions = {
  moisture: { kind: 'humidityRatio', value: referenceMoisture.humidityRatio },
  airflow: 'actual',
  basis: 'gross',
};

const NO_FIGURES: ReadonlyMap<string, ModelFigures> = new Map();

export function useVendorTable(draftId: number, name: VendorTable, search: VendorSearch) {
  const file = useImport('vendorTable', { draftId, constantName: name });
  const { models: modelsName, family } = vendorTables[name];
  const ask = (constantName: string) => ({
    ...answerOptions('catalogueTablesSelectTable', { constantName, draftId }),
    staleTime: 0,
  });
  const performance = useQuery(ask(name));
  const models = useQuery(ask(modelsName));
  const indoor = useQuery(ask('COOLING_INDOOR_UNITS'));
  const tables = performance.data && models.data && indoor.data ? [performance.data, models.data, indoor.data] : null;

  const known = useMemo(() => {
    if (!performance.data || !models.data) return null;
    const rows = shapes[name].parse(inDraft(models.data));
    const table = parsePerformanceTable(name, performance.data.csvString, PERFORMANCE_PARAMETERS);
    return {
      models: new Map((rows.ok ? rows.value : []).map((row) => [row.model, row] as const)),
      present: table.ok ? table.value.table.models : NO_FIGURES,
    } satisfies KnownTables;
  }, [name, performance.data, models.data]);

  const sheets = file.answer?.sheets;
  const sheet = sheets?.[(search.sheet ?? 1) - 1] ?? sheets?.[0];
  const kept = performance.data?.draft?.table?.csvString;
  const text = sheet?.text ?? kept;
  const origin: VendorWork['origin'] = sheet ? 'file' : kept === undefined ? null : 'draft';

  const reading = useMemo(() => {
    if (text === undefined || !known) return null;
    return readVendorTable(
      text,
      known,
      origin === 'draft'
        ? {}
        : {
            separator: search.separator && separatorSigns[search.separator],
            decimal: search.decimal && decimalSigns[search.decimal],
            names: readMap(search.names),
            models: readMap(search.models),
          },
    );
  }, [text, known, origin, search.separator, search.decimal, search.names, search.models]);

  const { moisture, moistureValue, moistureAt, airflow, basis } = search;
  const conditions = useMemo<Conditions>(
    () =>
      origin === 'draft'
        ? OWN_CONDITIONS
        : {
            moisture:
              moisture === undefined
                ? null
                : { kind: moisture, value: moistureValue ?? Number.NaN, ...(moistureAt !== undefined && { at: moistureAt }) }, // prettier-ignore
            airflow: airflow ?? null,
            basis: basis ?? null,
          },
    [origin, moisture, moistureValue, moistureAt, airflow, basis],
  );

  const own = useMemo(
    () =>
      reading
        ? inOwnConventions(reading.figures, reading.numerals, conditions, reading.derived)
        : { figures: [], numerals: new Map<string, string>() },
    [reading, conditions],
  );
  const bypassFactors = useMemo(() => numbersOf(readMap(search.factors)), [search.factors]);
  const { source, revision, demonstration, condenserTd, removes = false } = search;
  const said = useMemo<SaidOfFile>(
    () =>
      origin === 'draft'
        ? {}
        : {
            conditions,
            bypassFactors,
            condenserTd,
            ...(source !== undefined && { source }),
            ...(revision !== undefined && { revision }),
            isDemonstration: demonstration === true,
          },
    [origin, conditions, bypassFactors, condenserTd, source, revision, demonstration],
  );
  const fileUnits = useMemo(
    () => (known ? unitsOfFile(own.figures, known.models, name, said) : []),
    [known, own, name, said],
  );

  const texts = useMemo(() => {
    if (!performance.data || !models.data) return { performance: '', models: '' };
    if (origin !== 'file') return { performance: inDraft(performance.data), models: inDraft(models.data) };
    const notes = modelNotes(fileUnits, said);
    return {
      performance: mergedTable(inDraft(performance.data), own.figures, own.numerals, { removesLacking: removes }),
      models: notedModels(inDraft(models.data), notes),
    };
  }, [performance.data, models.data, origin, own, fileUnits, said, removes]);

  const selections = useMemo(() => {
    if (!performance.data || !models.data || !indoor.data) return { before: null, after: null };
    const read = (figures: string, rows: string, units: string) => {
      const source = { [name]: figures, [modelsName]: rows, COOLING_INDOOR_UNITS: units };
      const found = readSelection(source, [family]);
      return found.ok ? found.value : null;
    };
    return {
      before: read(performance.data.csvString, models.data.csvString, indoor.data.csvString),
      after: own.figures.length === 0 ? null : read(texts.performance, texts.models, inDraft(indoor.data)),
    };
  }, [performance.data, models.data, indoor.data, own, texts, name, modelsName, family]);

  const work: VendorWork | null =
    tables && known && performance.data && models.data
      ? {
          name,
          draftId,
          file,
          origin,
          performance: performance.data,
          models: models.data,
          units: known.models,
          present: known.present,
          reading,
          conditions,
          conditionFaults: [
            ...conditionFaults(
              conditions,
              reading?.head?.temperatures.map(({ temperature }) => temperature),
            ),
            ...(origin === 'file' ? coldTableRemarks(fileUnits, said) : []),
          ],
          figures: own.figures,
          fileUnits,
          bypassFactors,
          texts,
          isTaken: inDraft(performance.data) === texts.performance && inDraft(models.data) === texts.models,
          selections,
        }
      : null;
  return {
    work,
    error: performance.error ?? models.error ?? indoor.error,
    retry: () => void Promise.all([performance.refetch(), models.refetch(), indoor.refetch()]),
  };
}
