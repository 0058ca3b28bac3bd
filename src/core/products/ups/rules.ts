import type { Rule } from '../../kernel/product-type.ts';
import { batteryRules } from './battery-rules.ts';
import type { UpsContext } from './context.ts';
import { upsRights } from './rights.ts';
import { unitRules } from './unit-rules.ts';

/**
 * The rules of UPS configurations: rights of roles (A), the units (U), their batteries (B), options and services (O).
 * Rights stand first: of a family that somebody may not have they are the reason, and not that its models are unknown.
 */
export const upsRules: readonly Rule<UpsContext>[] = [...upsRights, ...unitRules, ...batteryRules];
