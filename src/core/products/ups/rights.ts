import type { Feature } from '../../people/access/features.ts';
import { may } from '../../people/access/may.ts';
import type { Rule } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { partsByHandRights } from '../parts-by-hand/part-rules.ts';
import type { UpsContext } from './context.ts';
import { upsPartsByHand } from './equipment-fields.ts';
import type { BatteryKind, UpsFamilyRow } from './tables/equipment.ts';
import { batteryKinds } from './tables/equipment.ts';

/*
 * Specification section 6 as rules of the engine: who may have which models and battery types, what partners are
 * restricted to, and what vendor staff alone may do. The table of features is the one truth; nothing here names a role.
 */

/** Whether a role may configure a family; one that the table of features does not know is denied. */
export const mayConfigure = (family: string, { role }: UpsContext): boolean =>
  may(role, `upsModels.${family}` as Feature);

/** Whether a role may have batteries of a type, whatever the family. */
/** Whether a role may configure a UPS of a rating, kVA. */
export const isRatingOpen = (ratingKva: number, { role, partnerMaxKva }: UpsContext): boolean =>
  !may(role, 'partnerOnly.maximumKva') || ratingKva <= partnerMaxKva;

const mayHouse = (type: BatteryKind, { role }: UpsContext): boolean => may(role, `batteryTypes.${type}`);

/** Types of a family that are a partner's by their own right, and which the family still keeps from partners. */
const isKeptFromPartners = (type: BatteryKind, family: UpsFamilyRow, context: UpsContext): boolean =>
  may(context.role, 'partnerOnly.evsModularOnly') &&
  mayHouse(type, context) &&
  family.batteryKinds.includes(type) &&
  !family.partnerBatteryKinds.includes(type);

const right = (rule: Omit<Rule<UpsContext>, 'severity' | 'isRight'>): Rule<UpsContext> => ({
  ...rule,
  severity: 'error',
  isRight: true,
});

export const upsRights: readonly Rule<UpsContext>[] = [
  right({
    id: 'A-01',
    text: 'The family {family} is not open to your role',
    fields: ['family'],
    violated: (values, context) => {
      const family = textOf(values, 'family');
      return context.family(family) && !mayConfigure(family, context) ? { params: { family } } : null;
    },
  }),
  right({
    id: 'A-02',
    text: 'Batteries of this type are not open to your role',
    fields: ['batteryType'],
    violated: (values, context) => {
      const type = batteryKinds.find((kind) => kind === values['batteryType']);
      return type === undefined || mayHouse(type, context) ? null : {};
    },
  }),
  right({
    id: 'A-03',
    text: 'Partners do not take {family} with batteries of this type',
    fields: ['batteryType', 'family'],
    violated: (values, context) => {
      const family = context.family(textOf(values, 'family'));
      return family &&
        mayConfigure(family.family, context) &&
        isKeptFromPartners(values['batteryType'] as BatteryKind, family, context)
        ? { params: { family: family.family } }
        : null;
    },
  }),
  right({
    id: 'A-04',
    text: 'Partners configure UPSs up to {max} kVA',
    fields: ['model'],
    violated: (values, context) => {
      const model = context.model(textOf(values, 'model'));
      if (!model || !may(context.role, 'partnerOnly.maximumKva')) return null;
      return isRatingOpen(model.ratingKva, context) ? null : { params: { max: context.partnerMaxKva } };
    },
  }),
  right({
    id: 'A-05',
    text: 'Partners take batteries from stock only',
    fields: ['battery'],
    violated: (values, context) => {
      const battery = textOf(values, 'battery');
      if (!may(context.role, 'partnerOnly.transactionBatteryOnly') || !context.battery(battery)) return null;
      return context.part(battery)?.transaction ? null : {};
    },
  }),
  right({
    id: 'A-06',
    text: 'A UPS without commissioning in its price is not open to your role',
    fields: ['commissioning'],
    violated: (values, { role }) => (values['commissioning'] === 'included' || may(role, 'ups.noPnr') ? null : {}),
  }),
  ...partsByHandRights<UpsContext>(upsPartsByHand),
  right({
    id: 'A-09',
    text: 'Model {model} takes no batteries that partners may have',
    fields: ['model'],
    // A-03 of the model alone: one that takes none of these batteries is no partner's whatever else is chosen.
    violated: (values, context) => {
      const model = context.model(textOf(values, 'model'));
      const family = model && context.family(model.family);
      return family &&
        model.batteryKinds.every((type) => !mayHouse(type, context) || isKeptFromPartners(type, family, context))
        ? { params: { model: model.model } }
        : null;
    },
  }),
];
