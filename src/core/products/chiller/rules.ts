import type { Rule } from '../../kernel/product-type.ts';
import { serviceRules } from '../services/service-rules.ts';
import type { ChillerContext } from './context.ts';
import { equipmentRules } from './equipment-rules.ts';
import { machineRules } from './machine-rules.ts';
import { waterRules } from './water-rules.ts';

/** The rules of chillers: the machines and their load, the water around them, options (O), heating (H) and services. */
export const chillerRules: readonly Rule<ChillerContext>[] = [
  ...machineRules,
  ...waterRules,
  ...equipmentRules,
  ...serviceRules<ChillerContext>({ id: 'R-15', requirement: 'binding' }),
];
