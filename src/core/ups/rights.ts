import type { Feature } from '../access/features.ts';
import { may } from '../access/may.ts';
import type { Rule } from '../configure/product-type.ts';
import { textOf } from '../configure/read-values.ts';
import type { UpsContext } from './context.ts';
import type { BatteryKind } from './tables.ts';

/*
 * Specification section 6 as rules of the engine: who may have which models and battery types, what partners are
 * restricted to, and what vendor staff alone may do. The table of features is the one truth; nothing here names a role.
 */

/** Whether a role may configure a family; one that the table of features does not know is denied. */
export const mayConfigure = (family: string, { role }: UpsContext): boolean =>
  may(role, `upsModels.${family}` as Feature);

const mayHouse = (type: string, { role }: UpsContext): boolean => may(role, `batteryTypes.${type}` as Feature);

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
    violated: (values, context) => (mayHouse(textOf(values, 'batteryType'), context) ? null : {}),
  }),
  right({
    id: 'A-03',
    text: 'Partners take {family} with these batteries only: {types}',
    fields: ['family', 'batteryType'],
    violated: (values, context) => {
      const family = context.family(textOf(values, 'family'));
      if (!family || !may(context.role, 'partnerOnly.evsModularOnly')) return null;
      const isOpen = family.partnerBatteryKinds.includes(values['batteryType'] as BatteryKind);
      return isOpen || !mayConfigure(family.family, context)
        ? null
        : { params: { family: family.family, types: family.partnerBatteryKinds.join(', ') } };
    },
  }),
  right({
    id: 'A-04',
    text: 'Partners configure UPSs up to {max} kVA',
    fields: ['model'],
    violated: (values, context) => {
      const model = context.model(textOf(values, 'model'));
      if (!model || !may(context.role, 'partnerOnly.maximumKva')) return null;
      return model.ratingKva > context.partnerMaxKva ? { params: { max: context.partnerMaxKva } } : null;
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
  right({
    id: 'A-07',
    text: 'Adding parts is not open to your role',
    fields: ['addedParts'],
    violated: ({ addedParts }, { role }) =>
      Array.isArray(addedParts) && addedParts.length > 0 && !may(role, 'ups.addParts') ? {} : null,
  }),
  right({
    id: 'A-08',
    text: 'Deleting parts is not open to your role',
    fields: ['deletedParts'],
    violated: ({ deletedParts }, { role }) =>
      Array.isArray(deletedParts) && deletedParts.length > 0 && !may(role, 'ups.deleteParts') ? {} : null,
  }),
];
