import { RightOutlined } from '../../ui/icons.tsx';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValue } from '../../../core/kernel/product-type.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useAfterPaint } from '../../ui/hooks/use-after-paint.ts';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './choice-groups.module.css';
import type { ConfiguratorModel } from './configurator-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import { FieldControl } from './field-controls.tsx';
import { fieldStateOf } from './field-state.ts';
import type { AnyField } from './field-text.ts';
import { valueText } from './field-text.ts';
import type { Group, GroupState } from './groups.ts';
import { groupStateOf, isChosen, sectionId, useGroups } from './groups.ts';
import type { Reach } from './reach.ts';
import { reachSetting } from './reach.ts';

/** The groups that stand open at first, unless the type says which: where the thinking begins. */
const openAtFirst = 2;

interface ChoiceGroupProps {
  readonly group: Group;
  readonly isFirst: boolean;
  readonly reach: Reach;
  readonly model: ConfiguratorModel;
}

/** The fields of a group that the person looks at. What was in sight once stays until they look at more or less of it. */
function useFieldsInSight(
  { fields }: Group,
  { problems }: GroupState,
  reach: Reach,
  { view, configuration, jump }: ConfiguratorModel,
) {
  const [seen, setSeen] = useState<{
    readonly reach: Reach;
    readonly jump: ConfiguratorModel['jump'];
    readonly kept: readonly string[];
  }>({ reach, jump: null, kept: [] });
  const isAnew = seen.reach !== reach;
  // A jump brings its field into sight when it is made, and not each time that something else is looked at.
  const led = !isAnew && jump !== seen.jump && jump && 'field' in jump.place ? [jump.place.field] : [];
  const kept = isAnew ? [] : [...seen.kept, ...led];
  let inSight: readonly AnyField[] = fields.filter(
    ({ name }) =>
      reach === 'all' ||
      (reach === 'basic' && !view.seldom?.includes(name)) ||
      isChosen(configuration, name) ||
      problems.some((problem) => problem.fields?.[0] === name) ||
      kept.includes(name),
  );
  // A line that brings a single field takes its place.
  if (reach === 'basic' && fields.length - inSight.length === 1) inSight = fields;
  const names = inSight.map(({ name }) => name);
  if (isAnew || jump !== seen.jump || names.some((name) => !seen.kept.includes(name)))
    setSeen({ reach, jump, kept: [...new Set([...kept, ...names])] });
  return {
    inSight,
    beyond: fields.filter((field) => !inSight.includes(field)),
    showAll: () => setSeen({ reach, jump, kept: fields.map(({ name }) => name) }),
  };
}

const ChoiceGroup = memo(function ChoiceGroup({ group, isFirst, reach, model }: ChoiceGroupProps) {
  const t = useTranslate();
  const id = useId();
  const { jump } = model;
  const state = groupStateOf(group, model, t);
  const { problems, errors, chosen, summary } = state;
  const [isOpen, setOpen] = useState(isFirst || chosen > 0);
  const { inSight, beyond, showAll } = useFieldsInSight(group, state, reach, model);

  useEffect(() => {
    const place = jump?.place;
    if (place && 'field' in place && group.fields.some(({ name }) => name === place.field)) setOpen(true);
    // oxlint-disable-next-line react/exhaustive-deps -- a jump opens the group once; the fields follow from it
  }, [jump]);

  // Whoever looks at what was changed looks at all of it.
  const [looked, setLooked] = useState(reach);
  if (looked !== reach) {
    setLooked(reach);
    if (reach === 'chosen' && chosen > 0) setOpen(true);
  }

  const section = useRef<HTMLElement>(null);
  const showBeyond = () => {
    const first = beyond[0]!.name;
    flushSync(showAll);
    section.current
      ?.querySelector<HTMLElement>(`[data-field="${first}"] [data-control] :is(input, button, [tabindex])`)
      ?.focus();
  };

  if (reach === 'chosen' && inSight.length === 0) return null;
  return (
    <section ref={section} className={styles.group} id={sectionId(group.label)}>
      <h3>
        <button
          type="button"
          className={`${kit.bare} ${kit.subtitle} ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <RightOutlined className={kit.note} rotate={isOpen ? 90 : 0} />
          <span>{t(group.label)}</span>
          {errors > 0 && <Tag tone="fault">{t('{count} conflict | {count} conflicts', { count: errors })}</Tag>}
          {errors === 0 && problems.length > 0 && <Tag tone="warning">{t('note')}</Tag>}
          <span className={`${kit.note} ${kit.cut} ${styles.summary}`} aria-hidden={isOpen}>
            {!isOpen && summary}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={styles.fields}>
        {isOpen &&
          inSight.map((field) => (
            <FieldControl key={field.name} field={field} state={fieldStateOf(field.name, model)} />
          ))}
        {isOpen && reach === 'basic' && beyond.length > 0 && (
          <p className={kit.cut}>
            <Button kind="words" onClick={showBeyond}>
              {t('{count} more field | {count} more fields', { count: beyond.length })}
            </Button>{' '}
            <span className={kit.note}>{beyond.map(({ label }) => t(label)).join(', ')}</span>
          </p>
        )}
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
  const { catalogue, view, configuration, dropped, moved, undo, set } = model;
  const reach = reachSetting.use();
  const groups = useGroups(model);
  const hasChosen = groups.some(({ fields }) => fields.some(({ name }) => isChosen(configuration, name)));
  const fieldCalled = (name: string) => catalogue.engine.fields.find((field) => field.name === name);
  const labelOf = (name: string) => t(fieldCalled(name)?.label ?? name);
  return (
    <div>
      {dropped.length > 0 && (
        <p className={`${kit.remark} ${kit.small} ${kit.below}`} role="status">
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
          <p key={name} className={`${kit.remark} ${kit.small} ${kit.below}`} role="status">
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
          reach={reach}
          isFirst={view.groups ? view.groups.open.includes(group.label) : i < openAtFirst}
        />
      ))}
      {reach === 'chosen' && !hasChosen && (
        <p className={kit.note}>{t('Nothing was changed: everything follows from the load and the rules.')}</p>
      )}
    </div>
  );
}
