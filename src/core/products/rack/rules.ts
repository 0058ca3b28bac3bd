import type { Rule } from '../../kernel/product-type.ts';
import { partsByHandRule } from '../parts-by-hand/part-rules.ts';
import { serviceRules } from '../services/service-rules.ts';
import { rackPartsByHand } from './part-terms.ts';
import { containmentRules } from './containment-rules.ts';
import type { RackContext } from './context.ts';
import { equipmentRules } from './equipment-rules.ts';
import { rackRights } from './rights.ts';
import { rackRowRules } from './row-rules.ts';
import { ups1Rules } from './ups1-rules.ts';

/**
 * The rules of rack solutions: rights of roles first, then racks (RK), power distribution (PD), panels and cabling (AC),
 * containment (CT), 1-phase UPSs (U1), services and parts by hand.
 */
export const rackRules: readonly Rule<RackContext>[] = [
  ...rackRights,
  ...rackRowRules,
  ...equipmentRules,
  ...containmentRules,
  ...ups1Rules,
  ...serviceRules<RackContext>({ id: 'SV-CERT', requirement: 'binding' }),
  partsByHandRule<RackContext>(rackPartsByHand),
];
