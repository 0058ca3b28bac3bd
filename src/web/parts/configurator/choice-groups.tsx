import { RightOutlined } from '../../ui/icons.tsx';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import type { Configuration, FieldValue, Values } from '../../../core/kernel/product-type.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useAfterPaint } from '../../ui/hooks/use-after-paint.ts';
import { Button } from '../../ui/button.tsx';
import styles from './choice-groups.module.css';
import type { OpenCatalogue } from './catalogue.ts';
import type { ConfiguratorModel } from './configurator-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import { FieldControl } from './field-controls.tsx';
import { fieldStateOf } from './field-state.ts';
import type { AnyField } from './field-text.ts';
import { valueText } from './field-text.ts';
import type { TypeView } from './type-view.ts';

interface Group {
  readonly label: string;
  readonly fields: readonly AnyField[];
}

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

/** The groups that stand open at first, unless the type says which: where the thinking begins. */
const openAtFirst = 2;

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
    applicable[name] !== false && ((configuration[name] ?? null) !== null || !isHidden?.(catalogue, name, values));

interface ChoiceGroupProps {
  readonly group: Group;
  readonly isFirst: boolean;
  readonly model: ConfiguratorModel;
}

const ChoiceGroup = memo(function ChoiceGroup({ group, isFirst, model }: ChoiceGroupProps) {
  const t = useTranslate();
  const id = useId();
  const { view, configuration, composition, jump } = model;
  const { evaluation, problems } = composition;
  const names = group.fields.map(({ name }) => name);
  const hasChosen = names.some((name) => configuration[name] !== undefined && configuration[name] !== null);
  const [isOpen, setOpen] = useState(isFirst || hasChosen);

  useEffect(() => {
    if (jump && 'field' in jump.place && names.includes(jump.place.field)) setOpen(true);
    // oxlint-disable-next-line react/exhaustive-deps -- a jump opens the group once; the names follow from it
  }, [jump]);

  const own = problems.filter(({ fields }) => fields?.[0] !== undefined && names.includes(fields[0]));
  const errors = own.filter(({ severity }) => severity === 'error').length;
  const summary =
    view.groups?.stateOf(group.label, evaluation, t) ??
    group.fields
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

  return (
    <section className={styles.group}>
      <h3 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <RightOutlined className={styles.caret} rotate={isOpen ? 90 : 0} />
          <span className={styles.name}>{t(group.label)}</span>
          {errors > 0 && (
            <span className={styles.errors}>{t('{count} conflict | {count} conflicts', { count: errors })}</span>
          )}
          {errors === 0 && own.length > 0 && <span className={styles.warnings}>{t('note')}</span>}
          <span className={styles.summary} aria-hidden={isOpen}>
            {!isOpen && summary}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={styles.fields}>
        {isOpen &&
          group.fields.map((field) => (
            <FieldControl key={field.name} field={field} state={fieldStateOf(field.name, model)} />
          ))}
      </div>
    </section>
  );
});

/**
 * The choices, group by group, each with its state in a line and folded where it is not wanted. What every option may be
 * takes longer than parts and price: those are shown first, and the controls follow.
 */
export function ChoiceGroups() {
  const t = useTranslate();
  const model = useAfterPaint(useConfigurator());
  const { catalogue, view, configuration, composition, dropped, moved, undo, set } = model;
  const { applicable, values } = composition.evaluation;
  const groups = useMemo(
    () =>
      groupsOf(
        catalogue.engine.fields,
        view.groups?.order,
        isFieldShown(catalogue, view, applicable, values, configuration),
      ),
    [catalogue, view, applicable, values, configuration],
  );
  const fieldCalled = (name: string) => catalogue.engine.fields.find((field) => field.name === name);
  const labelOf = (name: string) => t(fieldCalled(name)?.label ?? name);
  return (
    <div className={styles.groups}>
      {dropped.length > 0 && (
        <p className={styles.dropped} role="status">
          {t('Left out, since it means nothing any more')}: {dropped.map(labelOf).join(', ')}.{' '}
          <Button kind="words" onClick={undo}>
            {t('Undo')}
          </Button>
        </p>
      )}
      {moved.map(({ field: name, from, to }) => {
        const text = (value: FieldValue) =>
          valueText(fieldCalled(name)!, value, catalogue.engine.optionsOf(name), view, t);
        return (
          <p key={name} className={styles.dropped} role="status">
            {t('{field} is {to} now; it was {from}.', { field: labelOf(name), to: text(to), from: text(from) })}{' '}
            <Button kind="words" onClick={() => set([{ field: name, value: from }])}>
              {t('Keep {value}', { value: text(from) })}
            </Button>
          </p>
        );
      })}
      {groups.map((group, i) => (
        <ChoiceGroup
          key={group.label}
          group={group}
          model={model}
          isFirst={view.groups ? view.groups.open.includes(group.label) : i < openAtFirst}
        />
      ))}
    </div>
  );
}
