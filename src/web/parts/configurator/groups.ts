import { useMemo } from 'react';
import type { Translate } from '../../../core/translation/translate.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Configuration, Values } from '../../../core/kernel/product-type.ts';
import type { SolutionProblem } from '../../../core/solution/submittable.ts';
import type { OpenCatalogue } from './catalogue.ts';
import type { ConfiguratorModel } from './configurator-context.tsx';
import type { AnyField } from './field-text.ts';
import { valueText } from './field-text.ts';
import type { TypeView } from './type-view.ts';

/** Choices that belong together. */
export interface Group {
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly fields: readonly AnyField[];
}

/** How a group stands. */
export interface GroupState {
  /** What its fields are to be blamed for; the errors among them are counted. */
  readonly problems: readonly SolutionProblem[];
  readonly errors: number;
  /** So many of its fields were chosen by a person. */
  readonly chosen: number;
  /** What is chosen in it, in a line. */
  readonly summary: string;
}

/** Of the element that holds the group. */
export const sectionId = (label: string): string => `choices-${label.replaceAll(/\W+/g, '-')}`;

export const isChosen = (configuration: Configuration, name: string): boolean => (configuration[name] ?? null) !== null;

/** Groups in the order of the type, else in that of their first fields, each with the fields that are shown now. */
function groupsOf(
  fields: readonly AnyField[],
  order: readonly string[] | undefined,
  isShown: (name: string) => boolean,
): Group[] {
  const labels = [...new Set(fields.map(({ group }) => group))];
  const ordered = order ? [...order, ...labels.filter((label) => !order.includes(label))] : labels;
  return ordered
    .map((label) => ({ label, fields: fields.filter(({ group, name }) => group === label && isShown(name)) }))
    .filter((group) => group.fields.length > 0);
}

/** Whether a field concerns this person: it applies, and is no other role's, unless somebody has chosen something there. */
const isFieldShown =
  (
    catalogue: OpenCatalogue,
    { isHidden }: TypeView,
    applicable: Readonly<Record<string, boolean>>,
    values: Values,
    configuration: Configuration,
  ) =>
  (name: string): boolean =>
    applicable[name] !== false && (isChosen(configuration, name) || !isHidden?.(catalogue, name, values));

export function useGroups({ catalogue, view, configuration, composition }: ConfiguratorModel): readonly Group[] {
  const { applicable, values } = composition.evaluation;
  return useMemo(
    () =>
      groupsOf(
        catalogue.engine.fields,
        view.groups?.order,
        isFieldShown(catalogue, view, applicable, values, configuration),
      ),
    [catalogue, view, applicable, values, configuration],
  );
}

function summaryOf(
  { label, fields }: Group,
  view: TypeView,
  configuration: Configuration,
  evaluation: Evaluation<unknown>,
  t: Translate,
): string {
  const own = view.groups?.stateOf(label, evaluation, t) ?? null;
  if (own !== null) return own;
  return fields
    .filter(({ name, kind }) => {
      const value = evaluation.values[name];
      return kind === 'flag' ? value === true : kind === 'choice' || configuration[name] !== undefined;
    })
    .map((field) =>
      field.kind === 'flag'
        ? t(field.label)
        : valueText(field, evaluation.values[field.name], evaluation.options[field.name], view, t),
    )
    .join(' · ');
}

export function groupStateOf(group: Group, model: ConfiguratorModel, t: Translate): GroupState {
  const { view, configuration, composition } = model;
  const names = group.fields.map(({ name }) => name);
  const problems = composition.problems.filter(({ fields }) => fields?.[0] !== undefined && names.includes(fields[0]));
  return {
    problems,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    chosen: names.filter((name) => isChosen(configuration, name)).length,
    summary: summaryOf(group, view, configuration, composition.evaluation, t),
  };
}
