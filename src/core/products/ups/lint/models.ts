import { gap, misfit } from '../../definition/fault.ts';
import type { Problem } from '../../../result.ts';
import type { UpsRows } from '../tables/rows.ts';
import type { UpsFamilyRow, UpsModelRow } from '../tables/equipment.ts';

const table = 'UPS_MODELS';

/** Columns of a model that its family does not allow. */
const against = (model: UpsModelRow, family: UpsFamilyRow): string[] => [
  ...(family.phases.includes(model.phases) ? [] : ['phases']),
  ...(model.ratingKva < family.ratingMinKva || model.ratingKva > family.ratingMaxKva ? ['ratingKva'] : []),
  ...(Math.abs(model.ratingKw - model.ratingKva * family.powerFactor) > 1e-6 ? ['ratingKw'] : []),
  ...(model.batteryKinds.every((kind) => family.batteryKinds.includes(kind)) ? [] : ['batteryKinds']),
];

/** Models against their families, modules, strings and options. */
export function lintModels({
  families,
  models,
  modules,
  modularStrings,
  modularBatteries,
  options,
}: UpsRows): Problem[] {
  const family = new Map(families.map((row) => [row.family, row]));
  const module = new Map(modules.map((row) => [row.partNumber, row]));
  const modelNames = new Set(models.map(({ model }) => model));
  return [
    ...models.flatMap((row) => {
      const { model } = row;
      const own = family.get(row.family);
      const frameModule = module.get(row.modulePartNumber ?? '');
      const isSound =
        row.variant !== 'frame' ||
        (frameModule?.family === row.family &&
          frameModule.ratingKva === row.moduleKva &&
          frameModule.ratingKva * (row.moduleSlots ?? 0) >= row.ratingKva);
      const stringsOf = (kind: string) =>
        modularStrings.filter((string) => string.batteryKind === kind && string.families.includes(row.family));
      const lacksRuntime = row.batteryKinds.some(
        (kind) =>
          (kind === 'modular' || kind === 'modular12') &&
          !modularBatteries.some(
            (runtime) =>
              runtime.family === row.family &&
              runtime.ratingKva === row.ratingKva &&
              stringsOf(kind).some(({ partNumber }) => partNumber === runtime.partNumber),
          ),
      );
      return [
        ...(own ? against(row, own) : []).map((column) =>
          misfit(table, 'Column {column} of model {model} does not fit its family', { column, model }),
        ),
        ...(isSound ? [] : [misfit(table, 'The modules of model {model} do not carry its rating', { model })]),
        ...row.internalBattery
          .filter((held) => !modularStrings.some((s) => s.partNumber === held && s.families.includes(row.family)))
          .map((partNumber) =>
            misfit(table, 'Model {model} holds {partNumber}, which is no modular string of its family', {
              model,
              partNumber,
            }),
          ),
        ...(lacksRuntime
          ? [misfit('UPS_MODULAR_BATTERIES', 'Model {model} has no runtimes of its modular strings', { model })]
          : []),
      ];
    }),
    ...options.flatMap((row) =>
      row.models
        .filter((model) => !modelNames.has(model))
        .map((model) => misfit('UPS_OPTIONS', 'Model {model} of {table} stands in no table of models', { model })),
    ),
  ];
}

/** What lies between bands that ought to follow one another in whole kVA, or is covered twice; null where they do. */
function breakOf(bands: readonly { readonly kvaMin: number | null; readonly kvaMax: number | null }[], to: number) {
  const sorted = bands.map(({ kvaMin, kvaMax }) => [kvaMin ?? 0, kvaMax ?? 0] as const).toSorted((a, b) => a[0] - b[0]);
  let covered = -1;
  for (const [from, upTo] of sorted) {
    if (from !== covered + 1) return Math.min(from, covered + 1);
    covered = upTo;
  }
  return covered < Math.ceil(to) ? covered + 1 : null;
}

/** Whether every rating has its services and panels, every family its breakers and a part for partners. */
export function lintCover({ families, models, services, bypass, breakers, liIon, parts }: UpsRows): Problem[] {
  const largest = Math.max(...models.map(({ ratingKva }) => ratingKva));
  const mostCabinets = Math.max(...liIon.map(({ maxCabinets }) => maxCabinets));
  const part = new Map(parts.map((row) => [row.partNumber, row]));
  const isMade = ({ partNumber }: { readonly partNumber: string }): boolean =>
    part.get(partNumber)?.status === 'active';
  const years = (kind: string) => [...new Set(services.filter((row) => row.kind === kind).map((row) => row.years))];
  const banded = (['commissioning', 'upgrade7x24', 'warranty'] as const).flatMap((kind) => {
    const kinds = years(kind).length > 0 ? years(kind) : [null];
    return kinds.map((year) => ({ kind, bands: services.filter((row) => row.kind === kind && row.years === year) }));
  });
  return [
    ...banded.flatMap(({ kind, bands }) => {
      const kva = breakOf(bands, largest);
      return kva === null
        ? []
        : [gap('UPS_SERVICES', 'The services {kind} have not exactly one part at {kva} kVA', { kind, kva })];
    }),
    ...(['liAssembly', 'liCommissioning'] as const).flatMap((kind) =>
      Array.from({ length: mostCabinets }, (_, i) => i + 1)
        .filter((cabinets) => services.filter((row) => row.kind === kind && row.cabinets === cabinets).length !== 1)
        .map((cabinets) =>
          gap('UPS_SERVICES', 'The services {kind} have not exactly one part for {cabinets} cabinets', {
            kind,
            cabinets,
          }),
        ),
    ),
    ...families.flatMap(({ family, partner, batteryKinds }) => {
      const ours = models.filter((row) => row.family === family);
      const panels = bypass.filter((row) => row.families.includes(family) && isMade(row));
      const highest = Math.max(0, ...panels.map(({ maxKva }) => maxKva));
      const hasBlocks = batteryKinds.some((kind) => kind === 'closed' || kind === 'open');
      const kinds = breakers.filter((row) => row.families.includes(family) && isMade(row)).map(({ kind }) => kind);
      const isForPartners = ours.some(({ partNumberS }) => part.get(partNumberS)?.partner);
      return [
        ...ours
          .filter(({ ratingKva }) => ratingKva > highest)
          .map(({ model }) => gap('UPS_BYPASS', 'No bypass panel carries model {model}', { model })),
        ...(['wall', 'kit'] as const)
          .filter((kind) => hasBlocks && !kinds.includes(kind))
          .map((kind) => gap('UPS_BREAKERS', 'Family {family} has no battery breaker {kind}', { family, kind })),
        ...(partner === isForPartners
          ? []
          : [
              gap(
                'UPS_FAMILIES',
                'Family {family} and the parts of its models differ in whether they are for partners',
                { family },
              ),
            ]),
      ];
    }),
  ];
}
