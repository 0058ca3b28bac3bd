import type { ConfigurationBody } from '../../../contract/shapes.ts';
import type { OptionState } from '../../../core/kernel/options.ts';
import type { Origin } from '../../../core/kernel/evaluate.ts';
import type { FieldValue } from '../../../core/kernel/product-type.ts';
import type { SolutionProblem } from '../../../core/solution/submittable.ts';
import { decidesWhatIsShown } from './choices.ts';
import type { ConfiguratorModel } from './configurator-context.tsx';

/** All that the control of a field shows: as long as it stays the same, the control stays as it is. */
export interface FieldState {
  readonly value: FieldValue | undefined;
  readonly origin: Origin | undefined;
  readonly isChosen: boolean;
  readonly options: readonly OptionState[];
  readonly problems: readonly SolutionProblem[];
  /** Counts the jumps to the field; undefined while none leads here. */
  readonly jumps: number | undefined;
  /** All choices, of a field that decides what others show: which of its values are open depends on them. */
  readonly beside: ConfigurationBody | undefined;
}

const none: readonly OptionState[] = [];

export const fieldStateOf = (
  name: string,
  { catalogue, configuration, composition: { evaluation, problems }, jump }: ConfiguratorModel,
): FieldState => ({
  value: evaluation.values[name],
  origin: evaluation.origins[name],
  isChosen: (configuration[name] ?? null) !== null,
  options: evaluation.options[name] ?? none,
  problems: problems.filter(({ fields }) => fields?.[0] === name),
  jumps: jump && 'field' in jump.place && jump.place.field === name ? jump.count : undefined,
  beside: decidesWhatIsShown(catalogue.engine, name) ? configuration : undefined,
});
