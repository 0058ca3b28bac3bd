import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Values } from '../../../core/kernel/product-type.ts';
import { numberOf, textOf } from '../../../core/kernel/read-values.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../core/format.ts';
import type { RackDerived } from '../../../core/products/rack/derived.ts';
import type { RowName } from '../../../core/products/rack/rack-row.ts';
import { ofRow } from '../../../core/products/rack/rack-row.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { partsByHandState } from '../parts-by-hand/parts-by-hand-view.ts';
import { certificatesState } from '../services/certificate-text.ts';
import { rackOf } from './rack-answer.ts';

/** Facts with a dot between them; what is not so is left out. */
const joined = (...facts: readonly (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

type State = (values: Values, derived: RackDerived, t: Translate) => string;

const times = (count: number, what: string): string => `${count}${noBreakSpace}×${noBreakSpace}${what}`;

const rowState =
  (name: RowName): State =>
  (values, { rows }, t) => {
    const row = rows.find((one) => one.name === name);
    if (!row) return t('none');
    const coolers = row.layout.positions.filter(({ kind }) => kind === 'inRow').length;
    return joined(
      times(row.racks, `${numberOf(values, ofRow('units', name))}U`),
      [ofRow('widthMm', name), ofRow('depthMm', name)]
        .map((field) => formatNumber(numberOf(values, field)))
        .join(`${noBreakSpace}×${noBreakSpace}`),
      coolers > 0 && t('{count} in-row unit | {count} in-row units', { count: coolers }),
    );
  };

const equipmentState =
  (name: RowName): State =>
  (values, _, t) =>
    joined(
      formatQuantity(numberOf(values, ofRow('rackLoadKw', name)), t('kW')),
      `${formatNumber(numberOf(values, ofRow('usedU', name)))}${noBreakSpace}U`,
      formatQuantity(numberOf(values, ofRow('equipmentKg', name)), t('kg')),
    );

/** Flags of a group that are on, by their labels; keys of TRANSLATE. */
const flagsOn = (values: Values, flags: Readonly<Record<string, string>>, t: Translate): readonly string[] =>
  Object.entries(flags).flatMap(([field, label]) => (values[field] === true ? [t(label)] : []));

const accessoryFlags = {
  plinth: 'Plinth',
  casters: 'Casters',
  bottomPanel: 'Bottom panel with entries',
  floorAnchors: 'Fixed to the floor',
  locks: 'Door locks',
  rackLights: 'Lights in the racks',
  fanTrays: 'Roof fan trays',
} as const;

const cablingFlags = {
  roofTrough: 'Cable troughs on the roofs',
  earthBar: 'Earth bars and leads',
  cableTies: 'Cable ties',
} as const;

const serviceFlags = {
  rackAssembly: 'Assembly of the racks',
  containmentAssembly: 'Installation of the containment',
  ups1StartUp: 'Start-up of the UPSs',
} as const;

/** Each group of choices in a line: what an engineer would say of it. */
const states: Readonly<Record<string, State>> = {
  Solution: (values, _, t) =>
    joined(
      values['withRacks'] === true && t('Racks'),
      values['withUps1'] === true && t('1-phase UPSs'),
      numberOf(values, 'sets') > 1 && t('{count} set | {count} sets', { count: numberOf(values, 'sets') }),
    ) || t('none'),
  'Row A': rowState('A'),
  'Row B': rowState('B'),
  'Equipment of row A': equipmentState('A'),
  'Equipment of row B': equipmentState('B'),
  'Power distribution': (_, { rows }, t) =>
    [...new Set(rows.flatMap(({ pdu, pdusOfRack }) => (pdu ? [times(pdusOfRack, pdu.pdu.partNumber)] : [])))].join(
      ' · ',
    ) || t('none'),
  'Rack accessories': (values, _, t) => flagsOn(values, accessoryFlags, t).join(' · ') || t('none'),
  'Panels and cabling': (values, _, t) =>
    joined(
      ...(
        [
          ['brushPerRack', 'brushPanel'],
          ['hOrganisersPerRack', 'hOrganiser'],
        ] as const
      ).map(([count, part]) => numberOf(values, count) > 0 && times(numberOf(values, count), textOf(values, part))),
      numberOf(values, 'shelvesPerRack') > 0 &&
        t('{count} shelf | {count} shelves', { count: numberOf(values, 'shelvesPerRack') }),
      ...flagsOn(values, cablingFlags, t),
    ) || t('none'),
  'Aisle containment': (values, { aisle }, t) =>
    aisle
      ? joined(
          t(aisle.kind === 'coldAisle' ? 'Cold aisle' : 'Hot aisle'),
          formatQuantity(aisle.widthMm, t('mm')),
          aisle.hasWall && t('wall'),
        )
      : joined(
          t('none'),
          !Number.isNaN(numberOf(values, 'aisleWidthMm')) && formatQuantity(numberOf(values, 'aisleWidthMm'), t('mm')),
        ),
  '1-phase UPS': (_, { ups1 }, t) =>
    ups1
      ? joined(
          times(ups1.count, ups1.model.partNumber),
          ups1.packs > 0 && t('{count} pack | {count} packs', { count: ups1.packs }),
        )
      : t('none'),
  Services: (values, _, t) =>
    joined(
      ...flagsOn(values, serviceFlags, t),
      numberOf(values, 'ups1WarrantyYears') > 0 &&
        t('+{count} year | +{count} years', { count: numberOf(values, 'ups1WarrantyYears') }),
      certificatesState(values, t),
    ) || t('none'),
  'Parts by hand': (values, _, t) => partsByHandState(values, t),
};

/** A group of the choices in a line; null for one that speaks by its values. */
export function rackGroupState(group: string, evaluation: Evaluation<unknown>, t: Translate): string | null {
  const { values, derived } = rackOf(evaluation);
  return states[group]?.(values, derived, t) ?? null;
}
