import type { Rule, Values, Violation } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import { fullestUnits, loadedFields, loadOfRack, takenFields } from './rack-interior.ts';
import { boundFields, boundOf } from './rack-bounds.ts';
import type { RowName } from './rack-row.ts';
import { hasRow, ofRow, presenceOf, rackOf, rowNames, rowPresences, rowsOf, shapeFields } from './rack-row.ts';
import { inRowUnits } from './row-layout.ts';
import type { AccessorySize, RackAccessoryKind, RackAccessoryRow } from './tables/equipment.ts';
import { accessorySizes } from './tables/equipment.ts';

export type RackRule = Rule<RackContext>;

export const broken = (params: Violation['params'] = {}): Violation => ({ params });

/** The id of a rule of a row. */
export const idOf = (id: string, row: RowName): string => (row === 'A' ? id : `${id}-B`);

const unique = (fields: readonly string[]): readonly string[] => [...new Set(fields)];

const rowRules = (row: RowName): readonly RackRule[] => [
  {
    id: idOf('RK-RACK', row),
    text: 'The catalogue has no rack {series} of {units}U, {width} × {depth} mm, in this colour with so many sections',
    fields: shapeFields(row),
    severity: 'error',
    violated: (values, context) =>
      hasRow(values, row) && !rackOf(values, context, row)
        ? broken({
            series: textOf(values, 'series'),
            units: textOf(values, ofRow('units', row)),
            width: textOf(values, ofRow('widthMm', row)),
            depth: textOf(values, ofRow('depthMm', row)),
          })
        : null,
  },
  {
    id: idOf('RK-U', row),
    text: '{taken}U are taken in a rack that has {units}U',
    fields: unique([...takenFields(row), ...boundFields('usableUnits', row)]),
    severity: 'error',
    violated: (values, context) => {
      const units = boundOf(values, context, row, 'usableUnits');
      if (units === undefined) return null;
      const taken = fullestUnits(values, context, row);
      return taken > units ? broken({ taken, units }) : null;
    },
  },
  {
    id: idOf('RK-LOAD', row),
    text: '{load} kg stand in a rack that carries {most} kg',
    fields: unique([...loadedFields(row), ...boundFields('staticLoadKg', row), 'casters']),
    severity: 'error',
    violated: (values, context): Violation | null => {
      const rolls = values['casters'] === true;
      const most = boundOf(values, context, row, rolls ? 'dynamicLoadKg' : 'staticLoadKg');
      if (most === undefined) return null;
      const load = loadOfRack(values, context, row);
      if (load <= most) return null;
      const params = { load: Math.ceil(load), most };
      return rolls ? { text: '{load} kg stand in a rack that carries {most} kg on casters', params } : broken(params);
    },
  },
  {
    id: idOf('RK-HEAT', row),
    text: '{kw} kW in a rack are above {most} kW, which its perforated doors are recommended for',
    fields: [ofRow('rackLoadKw', row), ...boundFields('recommendedMaxKw', row)],
    severity: 'warning',
    violated: (values, context) => {
      const most = boundOf(values, context, row, 'recommendedMaxKw');
      const kw = numberOf(values, ofRow('rackLoadKw', row));
      return most !== undefined && kw > most ? broken({ kw, most }) : null;
    },
  },
  {
    id: idOf('CT-INROW', row),
    text: 'An in-row unit stands after rack {after}, the row has {racks}',
    fields: [presenceOf(row), ofRow('inRow', row), ofRow('racks', row)],
    severity: 'error',
    violated: (values) => {
      const racks = numberOf(values, ofRow('racks', row));
      const beyond = hasRow(values, row) ? inRowUnits(values, row).find(({ after }) => after > racks) : undefined;
      return beyond ? broken({ after: beyond.after, racks }) : null;
    },
  },
];

interface Fitted {
  readonly field: string;
  readonly kinds: readonly RackAccessoryKind[];
}

/** Accessories that are chosen by a flag or a choice, and the parts that each is made of. */
const fitted: readonly Fitted[] = [
  { field: 'plinth', kinds: ['plinthFront', 'plinthSide'] },
  { field: 'casters', kinds: ['casters'] },
  { field: 'bottomPanel', kinds: ['bottomPanel'] },
  { field: 'floorAnchors', kinds: ['floorAnchor'] },
  { field: 'locks', kinds: ['lock'] },
  { field: 'rackLights', kinds: ['light'] },
  { field: 'fanTrays', kinds: ['fanTray'] },
  { field: 'mountingRails', kinds: ['mountingRails'] },
];

const fieldOfSize = (size: AccessorySize, row: RowName): string =>
  size === 'railWidthMm' ? 'mountingRails' : ofRow(size, row);

/** The accessory of a kind for a row; undefined where none is made for its series and size. */
export const accessoryFor = (
  kind: RackAccessoryKind,
  values: Values,
  context: RackContext,
  row: RowName,
): RackAccessoryRow | undefined =>
  context.accessory(kind, {
    series: textOf(values, 'series'),
    ...Object.fromEntries(accessorySizes[kind].map((size) => [size, numberOf(values, fieldOfSize(size, row))])),
  });

const isWanted = (values: Values, field: string): boolean =>
  values[field] === true || (typeof values[field] === 'number' && Number(values[field]) > 0);

const accessoryRules = fitted.map(({ field, kinds }): RackRule => ({
  id: `RK-PLUR-${field}`,
  text: 'There is no such accessory for racks {series} of this size',
  fields: unique([
    field,
    'series',
    ...rowPresences,
    ...rowNames.flatMap((row) => kinds.flatMap((kind) => accessorySizes[kind].map((size) => fieldOfSize(size, row)))),
  ]),
  severity: 'error',
  violated: (values, context) => {
    if (!isWanted(values, field)) return null;
    const lacking = rowsOf(values).find((row) => kinds.some((kind) => !accessoryFor(kind, values, context, row)));
    return lacking ? broken({ series: textOf(values, 'series') }) : null;
  },
}));

/** The racks of both rows and what belongs to them. */
export const rackRowRules: readonly RackRule[] = [
  ...rowNames.flatMap(rowRules),
  ...accessoryRules,
  {
    id: 'RK-CAST',
    text: 'Casters and a plinth exclude each other',
    fields: ['casters', 'plinth'],
    severity: 'error',
    violated: (values) => (values['casters'] === true && values['plinth'] === true ? broken() : null),
  },
];
