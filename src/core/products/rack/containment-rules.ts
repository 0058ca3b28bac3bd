import type { Violation } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import {
  aisleFields,
  aisleOf,
  bothLayoutFields,
  doorKindOf,
  endOf,
  isContained,
  openingPositions,
  roofOver,
  systemOf,
} from './aisle.ts';
import { doorsNeeded } from './containment-fields.ts';
import type { RowName } from './rack-row.ts';
import { hasRow, ofRow, presenceOf, rowNames } from './rack-row.ts';
import type { RackRule } from './row-rules.ts';
import { broken, idOf } from './row-rules.ts';

const unique = (fields: readonly string[]): readonly string[] => [...new Set(fields)];

/** Heights of racks that each system is made for, U. */
const levelsOf = { UC: [42, 48], SRP: [42, 45, 48] } as const;

const levelRule = (row: RowName): RackRule => ({
  id: idOf('CT-LEVEL', row),
  text: 'Containment for racks {series} is made for {levels}U',
  fields: [presenceOf(row), 'containment', 'series', ofRow('units', row)],
  severity: 'error',
  violated: (values) => {
    if (!isContained(values) || !hasRow(values, row)) return null;
    const series = textOf(values, 'series');
    const levels: readonly number[] = levelsOf[systemOf(series)];
    return levels.includes(numberOf(values, ofRow('units', row)))
      ? null
      : broken({ series, levels: levels.join(', ') });
  },
});

/** What the system of one series has and that of the other has not. */
const systemOnly = ['doorMagnet', 'doorCloser', 'aisleLight', 'ceilingSuspension', 'wall'] as const;

/** The containment of the aisle. */
export const containmentRules: readonly RackRule[] = [
  {
    id: 'CT-ROWS',
    text: 'An aisle is two rows, or one row and a wall',
    fields: ['containment', 'secondRow', 'wall'],
    severity: 'error',
    violated: (values) =>
      isContained(values) && values['secondRow'] !== true && values['wall'] !== true ? broken() : null,
  },
  ...rowNames.map(levelRule),
  {
    id: 'CT-AISLE',
    text: 'There are no such doors for an aisle of {width} mm between racks {series}',
    fields: unique([...aisleFields, 'aisleDoor', 'wall']),
    severity: 'error',
    violated: (values, context): Violation | null => {
      const aisle = aisleOf(values, context);
      if (!aisle) return null;
      const params = { width: aisle.widthMm, series: textOf(values, 'series') };
      const kind = doorKindOf(textOf(values, 'aisleDoor'));
      // Whether racks of a height are contained at all is said elsewhere.
      const isMade = (levelsOf[aisle.system] as readonly number[]).includes(aisle.level);
      if (isMade && !endOf(aisle, kind, context)) return broken(params);
      return aisle.longer.positions.every((position) => roofOver(aisle, position, 'roofPanel', context))
        ? null
        : { text: 'There is no roof for an aisle of {width} mm between racks {series}', params };
    },
  },
  {
    id: 'CT-END',
    text: 'A row of more than {most} positions needs a door at both ends',
    fields: unique([...bothLayoutFields, 'containment', 'aisleDoors']),
    severity: 'error',
    violated: (values, context) =>
      isContained(values) && numberOf(values, 'aisleDoors') < doorsNeeded(values, context)
        ? broken({ most: context.limit('maxRowOneDoor') })
        : null,
  },
  {
    id: 'CT-EO',
    text: 'Suppression from above needs {share} % of the roof to open: panels that do are {widths} mm wide, for racks UR alone',
    fields: unique([...aisleFields, 'fireSuppression']),
    severity: 'error',
    violated: (values, context) => {
      const aisle = values['fireSuppression'] === true ? aisleOf(values, context) : null;
      if (!aisle || openingPositions(aisle, context).isEnough) return null;
      const widths = [
        ...new Set(context.containment('UC', 'roofPanelEo').flatMap(({ rackWidthMm }) => rackWidthMm ?? [])),
      ];
      return broken({ share: context.limit('eoMinPct'), widths: widths.sort((a, b) => a - b).join(', ') });
    },
  },
  {
    id: 'CT-FILL',
    text: 'Between racks LCSR both rows are equally long: {mm} mm are left open',
    fields: aisleFields,
    severity: 'error',
    violated: (values, context) => {
      const aisle = aisleOf(values, context);
      const shorter = aisle && Math.min(...aisle.rows.map(({ lengthMm }) => lengthMm));
      return aisle?.system === 'SRP' && shorter !== null && shorter < aisle.lengthMm
        ? broken({ mm: aisle.lengthMm - shorter })
        : null;
    },
  },
  ...systemOnly.map((field): RackRule => ({
    id: `CT-SERIES-${field}`,
    text: 'The containment of racks LCSR has none of this',
    fields: [field, 'series', 'containment'],
    severity: 'error',
    violated: (values) =>
      values[field] === true && isContained(values) && systemOf(textOf(values, 'series')) === 'SRP' ? broken() : null,
  })),
];
