import type { IsxType, Kind } from '../../core/products/definition/types.ts';
import type { IsxStatus } from '../../core/solution/statuses.ts';
import type { Transition } from '../../core/solution/life.ts';
import type { ConfigurationBody } from '../../contract/shapes.ts';

/** One step in a sample's life: who took it, how many days ago, and what was said. */
export interface Step {
  readonly action: Transition | 'revise' | 'discount' | 'change' | 'ask';
  readonly by: string;
  readonly daysAgo: number;
  readonly comment?: string;
  /** Returning: what is said to the first line. */
  readonly lineComment?: string;
  /** Approving: a condition in words, and in how many days it is to be ordered at the latest. */
  readonly condition?: string;
  readonly orderWithinDays?: number;
  /** Points in % on the first line; 7.5 unless told. */
  readonly discount?: string;
  /** Of a change: what is chosen otherwise. */
  readonly configuration?: ConfigurationBody;
}

/** A sample solution: what its owner made how many days ago, and what became of it. */
export interface Sample {
  readonly isxType: IsxType;
  readonly isxName: string;
  readonly customerName: string;
  readonly region?: string;
  readonly opportunity?: string;
  readonly kind?: Kind;
  readonly owner: string;
  readonly daysAgo: number;
  readonly configuration: ConfigurationBody;
  /** Samples before this one that its fields name: field -> `isxName`. */
  readonly links?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
  readonly endsAs: IsxStatus;
}

export const submit = (by: string, daysAgo: number): Step => ({ action: 'submit', by, daysAgo });
export const receive = (daysAgo: number): Step => ({ action: 'receive', by: 'approver', daysAgo });
export const approve = (daysAgo: number, comment?: string): Step =>
  comment === undefined
    ? { action: 'approve', by: 'approver', daysAgo }
    : { action: 'approve', by: 'approver', daysAgo, comment };

export const order = (daysAgo: number): Step => ({ action: 'order', by: 'approver', daysAgo });
export const giveBack = (daysAgo: number, comment: string): Step => ({
  action: 'return',
  by: 'approver',
  daysAgo,
  comment,
});
