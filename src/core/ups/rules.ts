import type { Rule } from '../configure/product-type.ts';
import { batteryRules } from './battery-rules.ts';
import type { UpsContext } from './context.ts';
import { upsRights } from './rights.ts';
import { unitRules } from './unit-rules.ts';

/** The rules of UPS configurations: the units (U), their batteries (B), options and services (O), rights of roles (A). */
export const upsRules: readonly Rule<UpsContext>[] = [...unitRules, ...batteryRules, ...upsRights];
