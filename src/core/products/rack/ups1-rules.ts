import { toldMinutes } from '../../engineering/battery-runtime.ts';
import { listOf, numberOf, textOf } from '../../kernel/read-values.ts';
import type { Values, Violation } from '../../kernel/product-type.ts';
import type { RackContext } from './context.ts';
import type { RackRule } from './row-rules.ts';
import { broken } from './row-rules.ts';
import {
  bypassFor,
  carriesLoad,
  hasOutlets,
  isOfForm,
  isOfSeries,
  mountsAs,
  parallelCable,
  readsSensor,
  runtimeRow,
  takesCards,
  ups1ModelOf,
} from './ups1-choice.ts';
import { runtimeAtLoad } from './ups1-runtime.ts';
import type { Ups1Row } from './tables/ups1.ts';

/** A rule of the chosen UPS: broken where it is not as it ought to be. */
const ofModel = (
  id: string,
  text: string,
  fields: readonly string[],
  violated: (model: Ups1Row, values: Values, context: RackContext) => Violation | boolean | null,
): RackRule => ({
  id,
  text,
  fields: ['withUps1', 'ups1Model', ...fields],
  severity: 'error',
  violated: (values, context) => {
    const model = ups1ModelOf(values, context);
    const found = model ? violated(model, values, context) : null;
    return found === true ? broken({ model: model!.partNumber }) : found || null;
  },
});

/** 1-phase UPSs: what the chosen one must be. */
export const ups1Rules: readonly RackRule[] = [
  {
    id: 'U1-SEL',
    text: '{model} gives {w} W and {va} VA: less than the load',
    fields: ['withUps1', 'ups1Model', 'ups1LoadW', 'ups1LoadVa'],
    severity: 'error',
    violated: (values, context) => {
      if (values['withUps1'] !== true) return null;
      const model = ups1ModelOf(values, context);
      // A model that the catalogue has dropped is named by the kernel.
      if (!model)
        return textOf(values, 'ups1Model') === '' ? { text: 'No UPS does all that is asked', params: {} } : null;
      return carriesLoad(model, values, context) ? null : broken({ model: model.partNumber, w: model.w, va: model.va });
    },
  },
  ofModel('U1-PACK', '{model} takes no {packs} packs', ['ups1Packs'], (model, values, context) => {
    const packs = numberOf(values, 'ups1Packs');
    return runtimeRow(model, packs, context) ? null : broken({ model: model.partNumber, packs });
  }),
  ofModel(
    'U1-TIME',
    '{model} with {packs} packs lasts {minutes} min',
    ['ups1Packs', 'ups1LoadW', 'ups1Minutes'],
    (model, values, context) => {
      const packs = numberOf(values, 'ups1Packs');
      const row = runtimeRow(model, packs, context);
      const minutes = row ? runtimeAtLoad(model, row, numberOf(values, 'ups1LoadW')) : null;
      return minutes !== null && minutes < numberOf(values, 'ups1Minutes')
        ? broken({ model: model.partNumber, packs, minutes: toldMinutes(minutes) })
        : null;
    },
  ),
  ofModel(
    'U1-FORM',
    '{model} is not of this form',
    ['ups1Form'],
    (model, values) => !isOfForm(model, textOf(values, 'ups1Form')),
  ),
  ofModel(
    'U1-MOUNT',
    '{model} is not mounted so',
    ['ups1Mounting'],
    (model, values) => !mountsAs(model, textOf(values, 'ups1Mounting')),
  ),
  ofModel(
    'U1-GEN',
    '{model} is of another generation',
    ['ups1Generation'],
    (model, values) => model.generation !== values['ups1Generation'],
  ),
  ofModel(
    'U1-SERIES',
    '{model} is of another series',
    ['ups1Series'],
    (model, values) => !isOfSeries(model, textOf(values, 'ups1Series')),
  ),
  ofModel(
    'U1-OUT',
    '{model} has no such outlets',
    ['ups1Outlets'],
    (model, values) => !hasOutlets(model, textOf(values, 'ups1Outlets')),
  ),
  ofModel(
    'U1-SNMP',
    '{model} has no network card built in',
    ['ups1SnmpBuiltIn'],
    (model, values) => values['ups1SnmpBuiltIn'] === true && !model.snmpBuiltIn,
  ),
  ofModel('U1-CARD', '{model} takes {slots} cards, and not every one', ['ups1Cards'], (model, values, context) =>
    listOf(values, 'ups1Cards').length > 0 && !takesCards(model, values, context)
      ? broken({ model: model.partNumber, slots: model.cardSlots })
      : null,
  ),
  ofModel(
    'U1-SENS',
    'The sensor needs an SNMP card in {model}',
    ['ups1Sensor', 'ups1Cards'],
    (model, values, context) => values['ups1Sensor'] === true && !readsSensor(model, values, context),
  ),
  ofModel('U1-PAR', '{model} does not stand in parallel', ['ups1Parallel', 'ups1Count'], (model, values, context) => {
    if (values['ups1Parallel'] !== true) return null;
    if (!parallelCable(model, context)) return true;
    return numberOf(values, 'ups1Count') % context.limit('ups1ParallelUnits') === 0
      ? null
      : { text: 'In parallel pairs the UPSs are even in number', params: {} };
  }),
  ofModel(
    'U1-BYP',
    'There is no bypass for {model}',
    ['ups1Bypass'],
    (model, values, context) => values['ups1Bypass'] === true && !bypassFor(model, context),
  ),
];
