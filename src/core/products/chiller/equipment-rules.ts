import { bracket } from '../../engineering/bilinear.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import { winterFields, winterOf } from './chosen-chiller.ts';
import { winterKitOf } from './duty.ts';
import { optionFieldNames } from './equipment-fields.ts';
import type { ChillerRule } from './machine-rules.ts';
import { broken } from './machine-rules.ts';

/** "The model takes no such option": rows of the option table ask for the value, and none of them serves the chiller. */
const optionRules = optionFieldNames.map((field): ChillerRule => ({
  id: `O-${field}`,
  text: 'The catalogue has no such option for {model}',
  fields: [field, 'model'],
  severity: 'error',
  violated: (values, context) => {
    const chiller = context.chiller(textOf(values, 'model'));
    if (!chiller) return null;
    const facts = { [field]: values[field] };
    const isAsked = ({ group, holds }: (typeof context.options)[number]): boolean => group === field && holds(facts);
    return context.options.some(isAsked) && !context.optionsOf(chiller).some(isAsked)
      ? broken({ model: chiller.model })
      : null;
  },
}));

/** Options that bind each other, and heating. */
export const equipmentRules: readonly ChillerRule[] = [
  {
    id: 'C-12',
    text: 'The super-low-noise version has fans with EC motors',
    fields: ['acousticClass', 'ecFans'],
    severity: 'error',
    violated: ({ acousticClass, ecFans }) => (acousticClass === 'Q' && ecFans !== true ? broken() : null),
  },
  {
    id: 'C-12-winter',
    text: 'The winter kit {kit} needs trace heating',
    fields: ['model', ...winterFields, 'antifreeze'],
    severity: 'error',
    violated: (values, context) => {
      const chiller = context.chiller(textOf(values, 'model'));
      const kit = chiller && winterKitOf(chiller, winterOf(values), context);
      return kit && kit !== 'none' && kit.traceHeating && values['antifreeze'] !== true
        ? broken({ kit: kit.kit })
        : null;
    },
  },
  {
    id: 'H-01',
    text: 'Heating is tabled for {waterMin}…{waterMax} °C of water and {airMin}…{airMax} °C outdoors',
    fields: ['model', 'heating', 'heatingWaterC', 'heatingAmbientC'],
    severity: 'error',
    violated: (values, context) => {
      const axes = context.chiller(textOf(values, 'model'))?.heatingGrids?.axes;
      if (values['heating'] !== true || !axes) return null;
      const { rows, columns } = axes;
      const isTabled =
        bracket(rows, numberOf(values, 'heatingAmbientC')) && bracket(columns, numberOf(values, 'heatingWaterC'));
      return isTabled
        ? null
        : broken({ waterMin: columns[0]!, waterMax: columns.at(-1)!, airMin: rows[0]!, airMax: rows.at(-1)! });
    },
  },
  ...optionRules,
];
