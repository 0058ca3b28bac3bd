import { toldMinutes } from '../../engineering/battery-runtime.ts';
import { formatNumber } from '../../format.ts';
import type { Evaluation } from '../../kernel/evaluate.ts';
import { numberOf } from '../../kernel/read-values.ts';
import { times } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { FigureGroup } from '../definition/figures.ts';
import { figureGroup, figureLine, figureOf, labelled, wordsLine } from '../definition/figures.ts';
import type { DerivedRow, DerivedUps1, RackDerived } from './derived.ts';

const wholeFigures = (derived: RackDerived, t: Translate) =>
  figureGroup('whole', {}, [
    figureLine(t('Racks'), figureOf('racks', derived.racks), {
      note: derived.sets > 1 && t('in {sets} sets', { sets: derived.sets }),
      also: [labelled(t('Sets'), figureOf('sets', derived.sets))],
    }),
    figureLine(t('Load of the racks'), figureOf('load', derived.loadKw, 'kW', 1)),
    figureLine(t('Heat to be removed'), figureOf('heat', derived.heatKw, 'kW', 1)),
    figureLine(t('Free units'), figureOf('freeUnits', derived.freeU, 'U', 0)),
    figureLine(t('Weight'), figureOf('weight', derived.weightKg, 'kg', 0)),
    figureLine(t('Floor area'), figureOf('floorArea', derived.floorAreaM2, 'm²', 1)),
  ]);

function rowFigures(row: DerivedRow, t: Translate) {
  const { rack, pdu, name } = row;
  const named = (figure: string) => `row${name}${figure}`;
  const title = t(name === 'A' ? 'Row A' : 'Row B');
  return figureGroup(`row${name}`, { title, made: rack && times(row.racks, rack.partNumber) }, [
    figureLine(t('Length of the row'), figureOf(named('Length'), row.layout.lengthMm, 'mm', 0)),
    figureLine(t('Units taken'), figureOf(named('UnitsTaken'), row.takenU, 'U'), {
      note: rack && t('of {units} U', { units: rack.usableUnits }),
      also: [labelled(t('Units of a rack'), figureOf(named('UsableUnits'), rack?.usableUnits, 'U'))],
    }),
    figureLine(t('Load of the fullest rack'), figureOf(named('FullestRackLoad'), row.loadKg, 'kg', 0), {
      note: rack && t('of {kg} kg', { kg: formatNumber(rack.staticLoadKg) }),
    }),
    figureLine(t('Floor load'), figureOf(named('FloorLoad'), row.floorLoadKgM2, 'kg/m²', 0)),
    pdu &&
      wordsLine(t('PDUs of a rack'), times(row.pdusOfRack, pdu.pdu.partNumber), {
        note: t('{kw} kW on each feed', { kw: formatNumber(pdu.pdu.usableKw * pdu.perFeed) }),
        also: [
          figureOf(named('PdusOfRack'), row.pdusOfRack),
          labelled(t('Power of a feed'), figureOf(named('PowerOfFeed'), pdu.pdu.usableKw * pdu.perFeed, 'kW')),
        ],
      }),
  ]);
}

function ups1Figures({ model, count, packs, pack, ...ups1 }: DerivedUps1, asked: number, t: Translate) {
  return figureGroup('ups1', { title: t('1-phase UPS'), made: times(count, model.partNumber) }, [
    figureLine(t('Rating'), [figureOf('ups1ApparentPower', model.va, 'VA'), figureOf('ups1Power', model.w, 'W')]),
    figureLine(t('Loaded'), figureOf('ups1Loaded', ups1.loadedPercent, '%', 0)),
    figureLine(
      t('Runtime'),
      figureOf('ups1Autonomy', ups1.minutes === null ? null : toldMinutes(ups1.minutes), 'min', 1),
      { note: t('of {minutes} asked for', { minutes: formatNumber(asked) }) },
    ),
    packs > 0 &&
      pack &&
      wordsLine(t('Packs of all UPSs'), times(count * packs, pack.partNumber), {
        also: [figureOf('ups1Packs', count * packs)],
      }),
    figureLine(t('Heat of all UPSs'), figureOf('ups1Heat', (count * model.heatLossW) / 1000, 'kW')),
  ]);
}

/** Racks, rows and UPSs. */
export const rackFigures = ({ values, derived }: Evaluation<RackDerived>, t: Translate): FigureGroup[] => [
  ...(derived.racks > 0 ? wholeFigures(derived, t) : []),
  ...derived.rows.flatMap((row) => rowFigures(row, t)),
  ...(derived.ups1 ? ups1Figures(derived.ups1, numberOf(values, 'ups1Minutes'), t) : []),
];
