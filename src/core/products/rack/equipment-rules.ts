import { numberOf, textOf } from '../../kernel/read-values.ts';
import { isContained } from './aisle.ts';
import { brushPanelOf, countOf, horizontalOf, shelfFields, shelfOf } from './rack-interior.ts';
import { pduFields, pduOf, pdusOfRack, socketedPduFields, socketedPduOf } from './rack-pdu.ts';
import { boundFields, boundOf } from './rack-bounds.ts';
import type { RowName } from './rack-row.ts';
import { hasRow, ofRow, presenceOf, rowNames } from './rack-row.ts';
import { verticalFields } from './row-layout.ts';
import type { RackRule } from './row-rules.ts';
import { broken, idOf } from './row-rules.ts';

const unique = (fields: readonly string[]): readonly string[] => [...new Set(fields)];

/** Outlets by what of a PDU counts them, and the cords that go into them. */
const corded = [
  { outlet: 'C13', column: 'c13', cords: 'cordsC13' },
  { outlet: 'C19', column: 'c19', cords: 'cordsC19' },
] as const;

const cordRules = (row: RowName): readonly RackRule[] =>
  corded.map(({ outlet, column, cords }) => ({
    id: idOf(`PD-CORD-${outlet}`, row),
    text: '{cords} cords {outlet} for a rack whose PDUs have {there} such outlets',
    fields: [...pduFields(row), 'feeds', cords],
    severity: 'warning',
    violated: (values, context) => {
      const chosen = pduOf(values, context, row);
      if (!chosen) return null;
      const there = pdusOfRack(values, chosen) * chosen.pdu[column];
      const wanted = countOf(values, cords);
      return wanted > there ? broken({ cords: wanted, outlet, there }) : null;
    },
  }));

const pduRules = (row: RowName): readonly RackRule[] => [
  {
    id: idOf('PD-QTY', row),
    text: 'No such PDUs, at most {most} on a feed, carry {kw} kW with {c13} C13 and {c19} C19',
    fields: socketedPduFields(row),
    severity: 'error',
    violated: (values, context) =>
      hasRow(values, row) && values['pdu'] === true && !socketedPduOf(values, context, row)
        ? broken({
            most: context.limit('maxPerFeed'),
            kw: numberOf(values, ofRow('rackLoadKw', row)),
            c13: countOf(values, ofRow('c13', row)),
            c19: countOf(values, ofRow('c19', row)),
          })
        : null,
  },
  {
    id: idOf('PD-0U', row),
    text: 'Upright PDUs and channels need {needed} places beside the rails of a rack of {lowest}U or more, this one has {there}',
    fields: unique([
      ...pduFields(row),
      'feeds',
      'vOrganiser',
      ofRow('units', row),
      ...boundFields('zeroUPositions', row),
    ]),
    severity: 'error',
    violated: (values, context) => {
      const chosen = pduOf(values, context, row);
      const there = boundOf(values, context, row, 'zeroUPositions');
      if (!chosen || there === undefined || chosen.pdu.formFactor !== '0U') return null;
      const channels = values['vOrganiser'] === 'verticalChannel' ? context.limit('vOrganisersPerRack') : 0;
      const needed = pdusOfRack(values, chosen) * chosen.pdu.zeroUPositions + channels;
      const lowest = chosen.pdu.minRackUnits;
      return needed > there || numberOf(values, ofRow('units', row)) < lowest
        ? broken({ needed, lowest, there })
        : null;
    },
  },
  {
    id: idOf('PD-FEED', row),
    text: 'The PDU {pdu} needs a socket {plug} in the room',
    fields: pduFields(row),
    severity: 'error',
    violated: (values, context) => {
      const pdu = pduOf(values, context, row) ? undefined : socketedPduOf(values, context, row)?.pdu;
      return pdu ? broken({ pdu: pdu.partNumber, plug: pdu.inputPlug }) : null;
    },
  },
];

const managerRules = (row: RowName): readonly RackRule[] => [
  {
    id: idOf('AC-VORG', row),
    text: 'There are no such vertical cable managers for racks {series} of {units}U',
    fields: [presenceOf(row), 'vOrganiser', 'series', ofRow('units', row)],
    severity: 'error',
    violated: (values, context) => {
      const kind = textOf(values, 'vOrganiser');
      const units = numberOf(values, ofRow('units', row));
      const series = textOf(values, 'series');
      return hasRow(values, row) && kind !== 'none' && context.verticalOrganisers(kind, series, units).length === 0
        ? broken({ series, units })
        : null;
    },
  },
  {
    id: idOf('AC-VCOV', row),
    text: 'Such cable managers need a rack of {needed} mm or wider',
    fields: [presenceOf(row), ...verticalFields(row)],
    severity: 'error',
    violated: (values, context) => {
      const offered = context.verticalOrganisers(
        textOf(values, 'vOrganiser'),
        textOf(values, 'series'),
        numberOf(values, ofRow('units', row)),
      );
      const needed = Math.min(...offered.map(({ minRackWidthMm }) => minRackWidthMm));
      return hasRow(values, row) && offered.length > 0 && numberOf(values, ofRow('widthMm', row)) < needed
        ? broken({ needed })
        : null;
    },
  },
];

/** Power distribution, panels, managers and shelves. */
export const equipmentRules: readonly RackRule[] = [
  ...rowNames.flatMap(pduRules),
  ...rowNames.flatMap(cordRules),
  {
    id: 'PD-THS',
    text: 'The sensor needs a metered or switched PDU',
    fields: ['pdu', 'pduSensor', 'pduType'],
    severity: 'error',
    violated: (values) =>
      values['pdu'] === true && values['pduSensor'] === true && values['pduType'] === 'basic' ? broken() : null,
  },
  {
    id: 'AC-BRUSH',
    text: '{part} is no brush panel of the series {series}',
    fields: ['brushPerRack', 'brushPanel', 'series'],
    severity: 'error',
    violated: (values, context) => {
      const panel = countOf(values, 'brushPerRack') > 0 ? brushPanelOf(values, context) : undefined;
      return panel && panel.series !== null && panel.series !== values['series']
        ? broken({ part: panel.partNumber, series: textOf(values, 'series') })
        : null;
    },
  },
  {
    id: 'AC-HORG',
    text: '{part} is no cable manager of the series {series}',
    fields: ['hOrganisersPerRack', 'hOrganiser', 'series'],
    severity: 'error',
    violated: (values, context) => {
      const manager = countOf(values, 'hOrganisersPerRack') > 0 ? horizontalOf(values, context) : undefined;
      return manager && manager.series !== null && manager.series !== values['series']
        ? broken({ part: manager.partNumber, series: textOf(values, 'series') })
        : null;
    },
  },
  ...rowNames.flatMap(managerRules),
  {
    id: 'AC-VBET',
    text: 'Cable managers between racks leave gaps that no containment closes',
    fields: ['vOrganiser', 'containment'],
    severity: 'error',
    violated: (values) => (values['vOrganiser'] === 'verticalBetweenRacks' && isContained(values) ? broken() : null),
  },
  {
    id: 'AC-SHELF',
    text: 'No shelf of this kind carries {kg} kg',
    fields: [...shelfFields],
    severity: 'error',
    violated: (values, context) =>
      countOf(values, 'shelvesPerRack') > 0 && !shelfOf(values, context)
        ? broken({ kg: numberOf(values, 'shelfLoadKg') })
        : null,
  },
];
