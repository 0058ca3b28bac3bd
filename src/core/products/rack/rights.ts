import type { Feature } from '../../people/access/features.ts';
import { may } from '../../people/access/may.ts';
import type { Rule, Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { partsByHandRights } from '../parts-by-hand/part-rules.ts';
import { isContained } from './aisle.ts';
import { rackPartsByHand } from './part-terms.ts';
import type { RackContext } from './context.ts';

/*
 * Specification section 6 as rules of the engine: power distribution, isolation of aisles, 1-phase UPSs, their second
 * generation, and adding parts. The table of features is the one truth; nothing here names a role.
 */

const right = (
  id: string,
  feature: Feature,
  field: string,
  isAsked: (values: Values, context: RackContext) => boolean,
  text: string,
): Rule<RackContext> => ({
  id,
  text,
  fields: [field],
  severity: 'error',
  isRight: true,
  violated: (values, context) => (isAsked(values, context) && !may(context.role, feature) ? {} : null),
});

export const rackRights: readonly Rule<RackContext>[] = [
  right(
    'A-PDU',
    'rack.pdu',
    'pdu',
    (values) => values['pdu'] === true,
    'Power distribution units are not open to your role',
  ),
  right(
    'CT-NOTPARTNER',
    'rack.isolation',
    'containment',
    isContained,
    'Containment of aisles is not open to your role',
  ),
  right(
    'A-UPS1',
    'rack.ups1Phase',
    'withUps1',
    (values) => values['withUps1'] === true,
    '1-phase UPSs are not open to your role',
  ),
  right(
    'U1-G2',
    'rack.g2Ups1Phase',
    'ups1Generation',
    (values) => values['ups1Generation'] === 'G2',
    'UPSs of generation G2 are not open to your role',
  ),
  right(
    'U1-G2-model',
    'rack.g2Ups1Phase',
    'ups1Model',
    (values, context) => context.ups1Model(textOf(values, 'ups1Model'))?.generation === 'G2',
    'UPSs of generation G2 are not open to your role',
  ),
  ...partsByHandRights<RackContext>(rackPartsByHand),
];
