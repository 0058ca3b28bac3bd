import type { Rule, Values, Violation } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import { partsByHandRule } from '../parts-by-hand/part-rules.ts';
import { serviceRules } from '../services/service-rules.ts';
import { bypassPanel } from './bypass.ts';
import type { UpsContext } from './context.ts';
import { chosenUnits, derating, dutyFields, loadKw } from './duty.ts';
import { optionFlags, upsPartsByHand } from './equipment-fields.ts';
import { serviceFor, servicesAsked } from './services.ts';
import type { IngressProtection, PhaseKind, RedundancyKind, UpsFamilyRow, UpsModelRow } from './tables/equipment.ts';

type UpsRule = Rule<UpsContext>;

const broken = (params: Violation['params'] = {}): Violation => ({ params });

const familyOf = (values: Values, context: UpsContext): UpsFamilyRow | undefined =>
  context.family(textOf(values, 'family'));
const modelOf = (values: Values, context: UpsContext): UpsModelRow | undefined =>
  context.model(textOf(values, 'model'));

/** "The model takes no such option": the option table has no row of that kind for it. */
const optionRules = optionFlags.map(({ field, kind }): UpsRule => ({
  id: `O-${kind}`,
  text: 'The catalogue has no such option for {model}',
  fields: [field, 'model'],
  severity: 'error',
  violated: (values, context) => {
    const model = modelOf(values, context);
    return values[field] === true && model && !context.option(kind, model) ? broken({ model: model.model }) : null;
  },
}));

/** The UPSs, their bypass, options and services. */
export const unitRules: readonly UpsRule[] = [
  {
    id: 'U-01',
    text: 'UPSs of {rating} kVA do not carry {kva} kVA and {kw} kW: at most {most} stand on a bus',
    fields: ['model', ...dutyFields],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      if (model && chosenUnits(values, context)) return null;
      const kva = numberOf(values, 'loadKva');
      const kw = loadKw(values);
      // A model that the catalogue has dropped is named by the kernel.
      if (!model && textOf(values, 'model') !== '') return null;
      if (!model) return { text: 'No UPS of these carries {kva} kVA and {kw} kW', params: { kva, kw } };
      const figures = { rating: model.ratingKva, kva, kw, most: context.family(model.family)?.maxParallel ?? 1 };
      return derating(values, context) === null
        ? { text: 'The tables of derating end below this altitude or temperature', params: {} }
        : broken(figures);
    },
  },
  {
    id: 'U-02',
    text: '{model} is no UPS of the family {family}',
    fields: ['family', 'model'],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      const family = familyOf(values, context);
      return model && family && model.family !== family.family
        ? broken({ model: model.model, family: family.family })
        : null;
    },
  },
  {
    id: 'U-03',
    text: '{model} is a UPS {phases}',
    fields: ['phases', 'model'],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      return model && model.phases !== values['phases'] ? broken({ model: model.model, phases: model.phases }) : null;
    },
  },
  {
    id: 'U-04',
    text: 'The family {family} is made {phases} only',
    fields: ['phases', 'family'],
    severity: 'error',
    violated: (values, context) => {
      const family = familyOf(values, context);
      return family && !family.phases.includes(values['phases'] as PhaseKind)
        ? broken({ family: family.family, phases: family.phases.join(', ') })
        : null;
    },
  },
  {
    id: 'U-05',
    text: 'The family {family} has the redundancy {kinds} only',
    fields: ['redundancy', 'family'],
    severity: 'error',
    violated: (values, context) => {
      const family = familyOf(values, context);
      return family && !family.redundancyKinds.includes(values['redundancy'] as RedundancyKind)
        ? broken({ family: family.family, kinds: family.redundancyKinds.join(', ') })
        : null;
    },
  },
  {
    id: 'U-06',
    text: 'The family {family} has no places for so many spare modules',
    fields: ['spareModules', 'family'],
    severity: 'error',
    violated: (values, context) => {
      const family = familyOf(values, context);
      return family && !family.moduleRedundancy.includes(numberOf(values, 'spareModules'))
        ? broken({ family: family.family })
        : null;
    },
  },
  {
    id: 'U-07',
    text: 'The family {family} is not made in {ip}',
    fields: ['ingressProtection', 'family'],
    severity: 'error',
    violated: (values, context) => {
      const family = familyOf(values, context);
      const ip = values['ingressProtection'] as IngressProtection;
      return family && family.ip !== ip && !family.ipOptional.includes(ip)
        ? broken({ family: family.family, ip })
        : null;
    },
  },
  {
    id: 'U-08',
    text: 'No bypass panel serves {kva} kVA of working units and {units} units on a bus: a project',
    fields: ['systemBypass', 'model', ...dutyFields],
    severity: 'error',
    violated: (values, context) => {
      const chosen = values['systemBypass'] === true ? chosenUnits(values, context) : null;
      if (!chosen || bypassPanel('system', chosen, values, context)) return null;
      const { model, units } = chosen;
      return broken({ kva: units.working * model.ratingKva, units: units.perBus });
    },
  },
  {
    id: 'U-09',
    text: 'No bypass panel serves a UPS of {kva} kVA: a project',
    fields: ['serviceBypass', 'model', ...dutyFields],
    severity: 'error',
    violated: (values, context) => {
      const chosen = values['serviceBypass'] === true ? chosenUnits(values, context) : null;
      return chosen && !bypassPanel('service', chosen, values, context)
        ? broken({ kva: chosen.model.ratingKva })
        : null;
    },
  },
  {
    id: 'U-10',
    text: 'With one UPS on a bus the system bypass serves it already',
    fields: ['serviceBypass', 'systemBypass', 'model', ...dutyFields],
    severity: 'error',
    violated: (values, context) =>
      values['systemBypass'] === true &&
      values['serviceBypass'] === true &&
      chosenUnits(values, context)?.units.perBus === 1
        ? broken()
        : null,
  },
  ...optionRules,
  partsByHandRule<UpsContext>(upsPartsByHand),
  ...serviceRules<UpsContext>({ id: 'O-certificates', requirement: 'waived' }),
  {
    id: 'O-services',
    text: 'A service that is chosen is not offered for a UPS of {kva} kVA',
    fields: ['model', 'upgrade7x24', 'extraWarrantyYears', 'commissioning'],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      const isMissing = model && servicesAsked(values).some((asked) => !serviceFor(asked, model, context));
      return isMissing ? broken({ kva: model.ratingKva }) : null;
    },
  },
  {
    id: 'O-part-number',
    text: '{model} is not sold without commissioning',
    fields: ['model', 'commissioning'],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      return model && values['commissioning'] !== 'included' && model.partNumber === null
        ? broken({ model: model.model })
        : null;
    },
  },
];
