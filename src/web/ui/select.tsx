import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import { Fragment, useId, useRef, useState } from 'react';
import { present } from '../app/navigation/search-params.ts';
import { useTranslate } from '../app/session/app-context.tsx';
import choice from './choice.module.css';
import floating from './floating.module.css';
import { nearestPlace } from './floating.ts';
import input from './input.module.css';
import styles from './select.module.css';

export interface SelectOption<Value extends string | number> {
  readonly value: Value;
  /** Already translated; a search goes by it. */
  readonly label: string;
}

interface SelectGroup<Option> {
  readonly label: string;
  readonly options: readonly Option[];
}

export interface SelectProps<Value extends string | number, Option extends SelectOption<Value> = SelectOption<Value>> {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'data-chosen'?: boolean;
  readonly value: Value | null | undefined;
  readonly options: readonly (Option | SelectGroup<Option>)[];
  /** What is chosen, even where it was chosen before. */
  readonly onChange: (value: Value) => void;
  /** Takes the choice back; a cross calls it. */
  readonly onClear?: (() => void) | undefined;
  readonly placeholder?: string;
  /** What is said where there is nothing to choose. */
  readonly none?: string;
  /** What is typed narrows the options down by their words. */
  readonly isSearchable?: boolean;
  /** The options are found elsewhere by what is typed. */
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly isFaulty?: boolean | undefined;
  /** The options are on their way. */
  readonly isBusy?: boolean;
  readonly size?: 'small' | 'default';
  readonly autoFocus?: boolean;
  /** An option in more than its words, in the list and when it is chosen. */
  readonly optionRender?: (option: Option) => ReactNode;
  readonly valueRender?: (option: Option) => ReactNode;
}

const isGroup = <Option,>(entry: Option | SelectGroup<Option>): entry is SelectGroup<Option> =>
  typeof entry === 'object' && entry !== null && 'options' in entry;

/** Groups and options, those without a group in one that has no name. */
function groupsOf<Option>(entries: readonly (Option | SelectGroup<Option>)[]): readonly SelectGroup<Option>[] {
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
  /** Enter after something was typed: what is marked then, which may not be offered any more. */
  readonly onTake: (activeId: string | null | undefined) => void;
}

/** Before anything is typed Enter takes what is chosen already, not what stands first. */
function SearchField({ text, onTake }: SearchFieldProps) {
  const t = useTranslate();
  const combobox = Ariakit.useComboboxContext();
  return (
    <Ariakit.Combobox
      autoSelect={text === '' ? true : 'always'}
      aria-label={t('Search')}
      placeholder={t('Search')}
      className={input.input!}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || text.trim() === '') return;
        event.preventDefault();
        onTake(combobox?.getState().activeId);
      }}
    />
  );
}

/** One of many, which unfold, and are searched where they are too many to read; see choice.tsx for what is a few words each. */
export function Select<Value extends string | number, Option extends SelectOption<Value> = SelectOption<Value>>(
  props: SelectProps<Value, Option>,
) {
  const { value, options, onChange, onClear, placeholder, none, onSearch, disabled, isFaulty, isBusy = false } = props;
  const isSearchable = props.isSearchable || onSearch !== undefined;
  const { id, className, size = 'default', autoFocus, optionRender, valueRender } = props;
  const own = useId();
  const selectId = id ?? own;
  const label = props['aria-label'];
  const named = present({ 'aria-label': label, 'aria-labelledby': props['aria-labelledby'] });
  /** What opens is named as the field is. */
  const listNamed = Object.keys(named).length > 0 ? named : { 'aria-labelledby': selectId };
  const described = present({ 'aria-describedby': props['aria-describedby'] });
  const button = useRef<HTMLButtonElement>(null);
  const t = useTranslate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const wanted = text.trim().toLowerCase();
  const groups = groupsOf<Option>(options);
  const all = groups.flatMap((group) => group.options);
  const chosen = all.find((option) => option.value === value);
  const isFound = ({ label }: Option) =>
    onSearch !== undefined || wanted === '' || label.toLowerCase().includes(wanted);
  const found = groups
    .map((group) => ({ ...group, options: group.options.filter(isFound) }))
    .filter((group) => group.options.length > 0);
  const search = (typed: string) => {
    setText(typed);
    onSearch?.(typed);
  };
  // What an address asks for may be none of the options: it narrows a list all the same, and can be taken back.
  const isSet = chosen !== undefined || (value !== null && value !== undefined && value !== '');
  const clears = onClear !== undefined && isSet && !disabled;
  const shown = chosen === undefined ? (isSet ? String(value) : placeholder) : (valueRender?.(chosen) ?? chosen.label);
  const idOf = (option: Option) => `${selectId}-${all.indexOf(option)}`;
  const item = (option: Option) => (
    <Ariakit.SelectItem
      key={option.value}
      id={idOf(option)}
      value={String(option.value)}
      className={floating.item}
      setValueOnClick={false}
      onClick={() => onChange(option.value)}
      {...(isSearchable && { render: <Ariakit.ComboboxItem /> })}
    >
      {optionRender?.(option) ?? option.label}
    </Ariakit.SelectItem>
  );
  const items =
    found.length === 0 ? (
      <Ariakit.SelectItem className={styles.none!} disabled {...(isSearchable && { render: <Ariakit.ComboboxItem /> })}>
        {isBusy ? t('In progress') : (all.length === 0 && none) || t('Nothing is found')}
      </Ariakit.SelectItem>
    ) : (
      found.map(({ label, options: own }) =>
        label === '' ? (
          <Fragment key="">{own.map(item)}</Fragment>
        ) : (
          <Ariakit.SelectGroup key={label}>
            <Ariakit.SelectGroupLabel className={styles.group}>{label}</Ariakit.SelectGroupLabel>
            {own.map(item)}
          </Ariakit.SelectGroup>
        ),
      )
    );
  const select = (
    <Ariakit.SelectProvider
      value={chosen === undefined ? '' : String(chosen.value)}
      placement="bottom-start"
      open={isOpen}
      setOpen={setOpen}
    >
      <span
        className={
          className === undefined ? `${choice.frame} ${styles.frame}` : `${choice.frame} ${styles.frame} ${className}`
        }
        data-select
        data-wide
        data-size={size}
        data-clears={clears || undefined}
        data-chosen={props['data-chosen']}
      >
        <Ariakit.Select
          ref={button}
          id={selectId}
          {...named}
          {...described}
          {...(isFaulty && { 'aria-invalid': true })}
          disabled={disabled ?? false}
          autoFocus={autoFocus ?? false}
          className={`${choice.select} ${styles.select}`}
          data-empty={!isSet || undefined}
          aria-busy={isBusy}
          onKeyDown={(event) => {
            if (!isSearchable || event.ctrlKey || event.metaKey || event.altKey) return;
            // What is typed begins the search, until the keyboard is in its field.
            const isLetter = event.key.length === 1 && (event.key !== ' ' || isOpen);
            if (!isLetter && !(isOpen && event.key === 'Backspace')) return;
            event.preventDefault();
            setOpen(true);
            search(isLetter ? (isOpen ? text : '') + event.key : text.slice(0, -1));
          }}
        >
          {shown ?? '\u00A0'}
        </Ariakit.Select>
        {clears && (
          <button
            type="button"
            className={styles.clear}
            aria-label={label === undefined ? t('Clear') : `${t('Clear')}: ${label}`}
            onClick={() => {
              onClear();
              button.current?.focus();
            }}
          >
            ✕
          </button>
        )}
      </span>
      <Ariakit.SelectPopover
        portal
        portalElement={nearestPlace}
        fixed
        gutter={4}
        className={`${floating.panel} ${styles.popover}`}
        unmountOnHide
        {...listNamed}
      >
        {isSearchable ? (
          <>
            {/* Before anything is typed Enter takes what is chosen already, not what stands first. */}
            <SearchField
              text={text}
              onTake={(activeId) => {
                const offered = found.flatMap((group) => group.options);
                const taken = offered.find((option) => idOf(option) === activeId) ?? offered[0];
                if (!taken) return;
                onChange(taken.value);
                setOpen(false);
              }}
            />
            <Ariakit.ComboboxList className={styles.list!} {...listNamed}>
              {items}
            </Ariakit.ComboboxList>
          </>
        ) : (
          items
        )}
      </Ariakit.SelectPopover>
    </Ariakit.SelectProvider>
  );
  return isSearchable ? (
    <Ariakit.ComboboxProvider resetValueOnHide value={text} setValue={search}>
      {select}
    </Ariakit.ComboboxProvider>
  ) : (
    select
  );
}
