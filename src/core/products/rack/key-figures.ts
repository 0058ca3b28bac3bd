import type { Evaluation } from '../../kernel/evaluate.ts';
import { numberOf } from '../../kernel/read-values.ts';
import { formatNumber } from '../../format.ts';
import type { FactGroup } from '../../paper/facts.ts';
import { explained, fact, factGroup, figure, times } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { DerivedRow, DerivedUps1, RackDerived } from './derived.ts';

const wholeFacts = (derived: RackDerived, t: Translate): FactGroup[] =>
  factGroup('', [
    fact(
      t('Racks'),
      explained(formatNumber(derived.racks), derived.sets > 1 && t('in {sets} sets', { sets: derived.sets })),
    ),
    fact(t('Load of the racks'), figure(derived.loadKw, t('kW'), 1)),
    fact(t('Heat to be removed'), figure(derived.heatKw, t('kW'), 1)),
    fact(t('Free units'), figure(derived.freeU, 'U', 0)),
    fact(t('Weight'), figure(derived.weightKg, t('kg'), 0)),
    fact(t('Floor area'), figure(derived.floorAreaM2, t('m²'), 1)),
  ]);

const rowFacts = (row: DerivedRow, t: Translate): FactGroup[] => {
  const { rack, pdu } = row;
  const name = t(row.name === 'A' ? 'Row A' : 'Row B');
  return factGroup(rack ? `${name}: ${times(row.racks, rack.partNumber)}` : name, [
    fact(t('Length of the row'), figure(row.layout.lengthMm, t('mm'), 0)),
    fact(t('Units taken'), explained(formatNumber(row.takenU), rack && t('of {units} U', { units: rack.usableUnits }))),
    fact(
      t('Load of the fullest rack'),
      explained(figure(row.loadKg, t('kg'), 0), rack && t('of {kg} kg', { kg: formatNumber(rack.staticLoadKg) })),
    ),
    fact(t('Floor load'), figure(row.floorLoadKgM2, t('kg/m²'), 0)),
    pdu &&
      fact(
        t('PDUs of a rack'),
        explained(
          times(row.pdusOfRack, pdu.pdu.partNumber),
          t('{kw} kW on each feed', { kw: formatNumber(pdu.pdu.usableKw * pdu.perFeed) }),
        ),
      ),
  ]);
};

const upsFacts = ({ model, count, packs, pack, ...ups1 }: DerivedUps1, asked: number, t: Translate): FactGroup[] =>
  factGroup(`${t('1-phase UPS')}: ${times(count, model.partNumber)}`, [
    fact(t('Rating'), `${figure(model.va, t('VA'))} / ${figure(model.w, t('W'))}`),
    fact(t('Loaded'), figure(ups1.loadedPercent, '%', 0)),
    fact(
      t('Runtime'),
      explained(figure(ups1.minutes, t('min'), 1), t('of {minutes} asked for', { minutes: formatNumber(asked) })),
    ),
    packs > 0 && pack && fact(t('Packs of all UPSs'), times(count * packs, pack.partNumber)),
    fact(t('Heat of all UPSs'), figure((count * model.heatLossW) / 1000, t('kW'))),
  ]);

/** Racks, rows and UPSs, in the figures that the screen shows. */
export const rackKeyFigures = ({ values, derived }: Evaluation<RackDerived>, t: Translate): FactGroup[] => [
  ...(derived.racks > 0 ? wholeFacts(derived, t) : []),
  ...derived.rows.flatMap((row) => rowFacts(row, t)),
  ...(derived.ups1 ? upsFacts(derived.ups1, numberOf(values, 'ups1Minutes'), t) : []),
];
