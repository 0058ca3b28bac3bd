import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import floating from '../overlays/floating.module.css';
import frame from './frame.module.css';
import styles from './select.module.css';
import kit from '../kit.module.css';

export interface SelectOption<Value extends string | number> {
  readonly value: Value;
  /** Already translated; a search goes by it. */
  readonly label: string;
}

export interface SelectGroup<Option> {
  readonly label: string;
  readonly options: readonly Option[];
}

/** Options with a group or without, in their order. */
export type SelectOptions<Option> = readonly (Option | SelectGroup<Option>)[];

const isGroup = <Option,>(entry: Option | SelectGroup<Option>): entry is SelectGroup<Option> =>
  typeof entry === 'object' && entry !== null && 'options' in entry;

export const optionsOf = <Option,>(entries: SelectOptions<Option>): readonly Option[] =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));

/** Groups and options, those without a group in one that has no name. */
function groupsOf<Option>(entries: SelectOptions<Option>): readonly SelectGroup<Option>[] {
  const groups: { label: string; options: Option[] }[] = [];
  for (const entry of entries) {
    if (isGroup(entry)) groups.push({ label: entry.label, options: [...entry.options] });
    else if (groups.at(-1)?.label === '') groups.at(-1)!.options.push(entry);
    else groups.push({ label: '', options: [entry] });
  }
  return groups;
}

interface SearchFieldProps {
  readonly text: string;
  /** The option that is chosen, where the list shows it. */
  readonly chosenId: string | null;
  /** Enter after something was typed: what is marked then, which may not be offered any more. */
  readonly onTake: (activeId: string | null | undefined) => void;
}

/** Before anything is typed, and when it is erased, Enter takes what is chosen already, not what stands first. */
function SearchField({ text, chosenId, onTake }: SearchFieldProps) {
  const t = useTranslate();
  const combobox = Ariakit.useComboboxContext();
  return (
    <Ariakit.Combobox
      autoSelect={text === '' ? true : 'always'}
      getAutoSelectId={() => (text === '' ? chosenId : undefined)}
      aria-label={t('Search')}
      placeholder={t('Search')}
      className={frame.field!}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || text.trim() === '') return;
        event.preventDefault();
        onTake(combobox?.getState().activeId);
      }}
    />
  );
}

interface SelectListProps<Value extends string | number, Option extends SelectOption<Value>> {
  /** What the ids of the options begin with. */
  readonly id: string;
  readonly named: Readonly<Record<string, string>>;
  readonly options: SelectOptions<Option>;
  readonly chosen: Option | undefined;
  /** What was typed; null where the list is not searched. */
  readonly text: string | null;
  /** The options are those that the text finds. */
  readonly isFoundElsewhere: boolean;
  readonly optionRender: ((option: Option) => ReactNode) | undefined;
  readonly none: string | undefined;
  readonly isBusy: boolean;
  readonly onTake: (value: Value) => void;
  readonly onClose: () => void;
}

/** What a select unfolds; drawn while it is open alone, for what is said of an option may be dear to find out. */
export function SelectList<Value extends string | number, Option extends SelectOption<Value>>(
  props: SelectListProps<Value, Option>,
) {
  const { id, named, options, chosen, text, isFoundElsewhere, optionRender, none, isBusy, onTake, onClose } = props;
  const t = useTranslate();
  const wanted = text?.trim().toLowerCase() ?? '';
  const isFound = ({ label }: Option) => isFoundElsewhere || wanted === '' || label.toLowerCase().includes(wanted);
  const places = new Map(optionsOf(options).map((option, place) => [option, place]));
  const idOf = (option: Option) => `${id}-${places.get(option)}`;
  const found = groupsOf(options)
    .map((group) => ({ ...group, options: group.options.filter(isFound) }))
    .filter((group) => group.options.length > 0);
  const asItem = text === null ? {} : { render: <Ariakit.ComboboxItem /> };
  const item = (option: Option) => (
    <Ariakit.SelectItem
      key={option.value}
      id={idOf(option)}
      value={String(option.value)}
      className={floating.item!}
      setValueOnClick={false}
      onClick={() => onTake(option.value)}
      {...asItem}
    >
      {optionRender?.(option) ?? option.label}
    </Ariakit.SelectItem>
  );
  const items =
    found.length === 0 ? (
      <Ariakit.SelectItem className={`${kit.padded} ${kit.muted}`} disabled {...asItem}>
        {isBusy ? t('In progress') : (options.length === 0 && none) || t('Nothing is found')}
      </Ariakit.SelectItem>
    ) : (
      found.map(({ label, options: own }) =>
        label === '' ? (
          <Fragment key="">{own.map(item)}</Fragment>
        ) : (
          <Ariakit.SelectGroup key={label}>
            <Ariakit.SelectGroupLabel className={styles.group!}>{label}</Ariakit.SelectGroupLabel>
            {own.map(item)}
          </Ariakit.SelectGroup>
        ),
      )
    );
  if (text === null) return items;
  return (
    <>
      <SearchField
        text={text}
        chosenId={chosen === undefined ? null : idOf(chosen)}
        onTake={(activeId) => {
          const offered = found.flatMap((group) => group.options);
          const taken = offered.find((option) => idOf(option) === activeId) ?? offered[0];
          if (!taken) return;
          onTake(taken.value);
          onClose();
        }}
      />
      <Ariakit.ComboboxList className={styles.list!} {...named}>
        {items}
      </Ariakit.ComboboxList>
    </>
  );
}
