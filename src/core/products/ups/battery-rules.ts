import type { Rule, Values, Violation } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import { FIT_END_VOLTAGE, toldMinutes } from '../../engineering/battery-runtime.ts';
import { breakerFor, currentsOf, enclosuresNeeded, fitsModel, wireSetFor } from './battery-system.ts';
import { demandFields, demandOf } from './battery-demand.ts';
import { isOfBrand, livesLongEnough } from './candidates.ts';
import { batteryFields, chosenBattery, lastsAsAsked, sizedBattery, sizedBatteryFields } from './chosen-battery.ts';
import type { UpsContext } from './context.ts';
import type { BreakerKind } from './tables/enclosures.ts';
import { breakerKinds } from './tables/enclosures.ts';
import type { BatteryKind, UpsFamilyRow } from './tables/equipment.ts';

type UpsRule = Rule<UpsContext>;

const broken = (params: Violation['params'] = {}): Violation => ({ params });

/** The fields of a rule with the one first at which it is shown: where a person would look for the fault. */
const shownAt = (field: string, fields: readonly string[]): readonly string[] => [
  field,
  ...fields.filter((other) => other !== field),
];

const familyOf = (values: Values, context: UpsContext): UpsFamilyRow | undefined =>
  context.family(textOf(values, 'family'));
const typeOf = (values: Values): BatteryKind => textOf(values, 'batteryType') as BatteryKind;

/** The family of the model that stands: limits of strings and blocks are those of the UPS itself. */
const modelFamilyOf = (values: Values, context: UpsContext): UpsFamilyRow | undefined =>
  context.family(context.model(textOf(values, 'model'))?.family ?? '');

/** None comes of itself: nothing in the catalogue lasts so long. One that is chosen and does not fit is another rule's. */
const noBattery = (values: Values, context: UpsContext): Violation | null =>
  textOf(values, 'battery') === '' && demandOf(values, context)
    ? {
        text: 'No battery of this type and brand lasts {autonomy} min',
        params: { autonomy: numberOf(values, 'autonomyMinutes') },
      }
    : null;

/** The batteries, what houses them and what carries their current. */
export const batteryRules: readonly UpsRule[] = [
  {
    id: 'B-01',
    text: 'The family {family} takes no batteries of this type',
    fields: ['batteryType', 'family'],
    severity: 'error',
    violated: (values, context) => {
      const family = familyOf(values, context);
      return family && !family.batteryKinds.includes(typeOf(values)) ? broken({ family: family.family }) : null;
    },
  },
  {
    id: 'B-02',
    text: '{model} takes no batteries of this type',
    fields: ['batteryType', 'model'],
    severity: 'error',
    violated: (values, context) => {
      const model = context.model(textOf(values, 'model'));
      return model && !model.batteryKinds.includes(typeOf(values)) ? broken({ model: model.model }) : null;
    },
  },
  {
    id: 'B-03',
    text: '{battery} is none of these batteries, or does not fit {model}',
    fields: shownAt('battery', ['batteryType', ...demandFields]),
    severity: 'error',
    violated: (values, context) => {
      const demand = demandOf(values, context);
      const battery = context.battery(textOf(values, 'battery'));
      return demand && battery && !fitsModel(battery, typeOf(values), demand, context)
        ? broken({ battery: battery.partNumber, model: demand.model.model })
        : null;
    },
  },
  {
    id: 'B-04',
    text: '{battery} is of another brand',
    fields: ['battery', 'batteryBrand'],
    severity: 'error',
    violated: (values, context) => {
      const battery = context.battery(textOf(values, 'battery'));
      const brand = textOf(values, 'batteryBrand');
      return battery && brand !== '' && !isOfBrand(battery, brand) ? broken({ battery: battery.partNumber }) : null;
    },
  },
  {
    id: 'B-05',
    text: 'No size of {battery} that is admitted lasts {autonomy} min',
    fields: shownAt('autonomyMinutes', sizedBatteryFields),
    severity: 'error',
    violated: (values, context) => {
      const chosen = chosenBattery(values, context);
      if (!chosen) return noBattery(values, context);
      const runtime = sizedBattery(values, context)?.runtime ?? null;
      const autonomy = numberOf(values, 'autonomyMinutes');
      const battery = chosen.battery.partNumber;
      if (sizedBattery(values, context) === null) return broken({ battery, autonomy });
      if (lastsAsAsked(runtime, autonomy)) return null;
      return runtime === null
        ? { text: '{battery} does not carry the load with so many strings and blocks', params: { battery } }
        : {
            text: '{battery} lasts {minutes} min, {autonomy} are asked for',
            params: { battery, minutes: toldMinutes(runtime.minutes), autonomy },
          };
    },
  },
  {
    id: 'B-06',
    text: 'The battery input takes strings of {min} to {max} blocks in steps of {step}',
    fields: shownAt('blocks', sizedBatteryFields),
    severity: 'error',
    violated: (values, context) => {
      const family = modelFamilyOf(values, context);
      const blocks = numberOf(values, 'blocks');
      if (!family || !(blocks > 0)) return null;
      const { blocksMin: min, blocksMax: max, blocksStep: step } = family;
      return blocks < min || blocks > max || (blocks - min) % step !== 0 ? broken({ min, max, step }) : null;
    },
  },
  {
    id: 'B-07',
    text: 'At most {max} strings work in parallel',
    fields: shownAt('strings', batteryFields),
    severity: 'error',
    violated: (values, context) => {
      const family = modelFamilyOf(values, context);
      const chosen = chosenBattery(values, context);
      const strings = numberOf(values, 'strings');
      return family && chosen?.battery.kind === 'vrla' && strings > family.maxStrings
        ? broken({ max: family.maxStrings })
        : null;
    },
  },
  {
    id: 'B-08',
    text: 'The current of a string is {current} A, the largest jumper set carries {max} A: more blocks or strings',
    fields: shownAt('blocks', sizedBatteryFields),
    severity: 'error',
    violated: (values, context) => {
      const currents = sizedBattery(values, context)?.currents;
      if (!currents || wireSetFor(currents.string, context)) return null;
      const max = Math.max(...context.wireSets.map(({ maxStringA }) => maxStringA));
      return broken({ current: currents.string, max });
    },
  },
  {
    id: 'B-09',
    text: 'The catalogue has no battery breaker of this kind for the family',
    fields: shownAt('batteryBreaker', sizedBatteryFields),
    severity: 'error',
    violated: (values, context) => {
      const sized = sizedBattery(values, context);
      const kind = textOf(values, 'batteryBreaker') as BreakerKind;
      if (!sized?.currents || !breakerKinds.includes(kind)) return null;
      return breakerFor(sized.currents.battery, sized.demand, kind, context) ? null : broken();
    },
  },
  {
    id: 'B-10',
    text: 'A breaker kit is built into a cabinet: a stand has a wall box',
    fields: ['batteryBreaker', 'batteryType'],
    severity: 'error',
    violated: (values) => (values['batteryBreaker'] === 'kit' && values['batteryType'] === 'open' ? broken() : null),
  },
  {
    id: 'B-11',
    text: '{enclosure} holds none of these batteries, or no whole string of {blocks}',
    fields: shownAt('enclosure', sizedBatteryFields),
    severity: 'error',
    violated: (values, context) => {
      const sized = sizedBattery(values, context);
      if (!sized?.size) return null;
      const name = textOf(values, 'enclosure');
      const enclosure = context.enclosure(name);
      const { blocks } = sized.size;
      const isHoused =
        enclosure?.kind === sized.type &&
        enclosuresNeeded(enclosure, sized.battery.partNumber, sized.size, context) !== null;
      if (isHoused) return null;
      return enclosure
        ? broken({ enclosure: name, blocks })
        : { text: 'No cabinet or stand holds a whole string of {blocks} blocks', params: { blocks } };
    },
  },
  {
    id: 'B-12',
    text: 'The UPS ends a discharge at {cutOff} V per cell: a lower end voltage is never reached',
    fields: ['endVoltage', 'model', 'batteryType'],
    severity: 'error',
    violated: (values, context) => {
      const cutOff = modelFamilyOf(values, context)?.endVoltagePerCell;
      const endVoltage = numberOf(values, 'endVoltage');
      return cutOff !== undefined && endVoltage < cutOff && endVoltage !== FIT_END_VOLTAGE ? broken({ cutOff }) : null;
    },
  },
  {
    id: 'B-13',
    text: 'EN 50171 asks for batteries of at least {years} years, {battery} is made for less',
    fields: ['battery', 'en50171'],
    severity: 'error',
    violated: (values, context) => {
      const battery = context.battery(textOf(values, 'battery'));
      return battery && !livesLongEnough(battery, values['en50171'] === true, context)
        ? broken({ battery: battery.partNumber, years: context.factor('en50171', 'minDesignLife') })
        : null;
    },
  },
  {
    id: 'B-14',
    text: '{ah} Ah in a cabinet: above {max} Ah a stand is better, for cooling and for service',
    fields: ['battery', 'batteryType'],
    severity: 'warning',
    violated: (values, context) => {
      const battery = context.battery(textOf(values, 'battery'));
      const max = context.limit('openAdvisedAboveAh');
      return values['batteryType'] === 'closed' && battery?.kind === 'vrla' && battery.row.ah > max
        ? broken({ ah: battery.row.ah, max })
        : null;
    },
  },
  {
    id: 'B-15',
    text: 'Breaker and jumpers are sized at {percent} % of the load; at full load the battery gives {current} A, they carry {carried} A',
    fields: shownAt('batteryBreaker', sizedBatteryFields),
    severity: 'warning',
    violated: (values, context) => {
      const sized = sizedBattery(values, context);
      const percent = numberOf(values, 'loadPercent');
      if (!sized?.size || !sized.currents || percent >= 100) return null;
      const full = { ...sized.demand, power: (sized.demand.power * 100) / percent } as typeof sized.demand;
      const current = currentsOf(full, sized.size).battery;
      const breaker = breakerFor(
        sized.currents.battery,
        sized.demand,
        textOf(values, 'batteryBreaker') as BreakerKind,
        context,
      );
      const wires = wireSetFor(sized.currents.string, context);
      const carried = Math.min(
        breaker ? breaker.count * breaker.breaker.ratedA : 0,
        wires ? wires.maxStringA * sized.size.strings : 0,
      );
      return current > carried ? broken({ percent, current, carried }) : null;
    },
  },
];
