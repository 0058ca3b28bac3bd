import * as Ariakit from '@ariakit/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { present } from '../../app/navigation/search-params.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import floating from '../overlays/floating.module.css';
import { nearestPlace } from '../overlays/floating.ts';
import frame from './frame.module.css';
import type { SelectOption, SelectOptions } from './select-list.tsx';
import { optionsOf, SelectList } from './select-list.tsx';
import styles from './select.module.css';
import kit from '../kit.module.css';

export interface SelectProps<Value extends string | number, Option extends SelectOption<Value> = SelectOption<Value>> {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'data-chosen'?: boolean;
  readonly value: Value | null | undefined;
  readonly options: SelectOptions<Option>;
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
  /** An option in more than its words: in the list, where it is asked for each while that is open, and when it is chosen. */
  readonly optionRender?: (option: Option) => ReactNode;
  readonly valueRender?: (option: Option) => ReactNode;
}

/** One of many, which unfold, and are searched where they are too many to read; see choice.tsx for what is a few words each. */
export function Select<Value extends string | number, Option extends SelectOption<Value> = SelectOption<Value>>(
  props: SelectProps<Value, Option>,
) {
  const { value, options, onChange, onClear, placeholder, none, onSearch, disabled, isFaulty, isBusy = false } = props;
  const { id, className, size = 'default', autoFocus = false, optionRender, valueRender } = props;
  const t = useTranslate();
  const own = useId();
  const selectId = id ?? own;
  const label = props['aria-label'];
  const named = present({ 'aria-label': label, 'aria-labelledby': props['aria-labelledby'] });
  /** What opens is named as the field is. */
  const listNamed = Object.keys(named).length > 0 ? named : { 'aria-labelledby': selectId };
  const described = present({ 'aria-describedby': props['aria-describedby'] });
  const button = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  // A dialog lets a field keep the keyboard that has it when the dialog comes.
  useEffect(() => {
    if (autoFocus) button.current?.focus();
  }, [autoFocus]);

  const isSearchable = props.isSearchable || onSearch !== undefined;
  const search = (typed: string) => {
    setText(typed);
    onSearch?.(typed);
  };
  /** What is typed on the closed field opens it, and begins the search, until the keyboard is in its field. */
  const openByLetter = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isSearchable) {
      if (isLetter && !isOpen) setOpen(true);
      return;
    }
    const adds = isLetter || (isOpen && event.key === ' ');
    if (!adds && !(isOpen && event.key === 'Backspace')) return;
    event.preventDefault();
    setOpen(true);
    search(adds ? (isOpen ? text : '') + event.key : text.slice(0, -1));
  };

  const chosen = optionsOf(options).find((option) => option.value === value);
  // What an address asks for may be none of the options: it narrows a list all the same, and can be taken back.
  const isSet = chosen !== undefined || (value !== null && value !== undefined && value !== '');
  const clears = onClear !== undefined && isSet && !disabled;
  const shown = chosen === undefined ? (isSet ? String(value) : placeholder) : (valueRender?.(chosen) ?? chosen.label);
  const select = (
    <Ariakit.SelectProvider
      value={chosen === undefined ? '' : String(chosen.value)}
      placement="bottom-start"
      open={isOpen}
      setOpen={setOpen}
    >
      <span
        className={[frame.choice, styles.frame, className].filter(Boolean).join(' ')}
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
          className={`${frame.select} ${styles.select}`}
          data-empty={!isSet || undefined}
          aria-busy={isBusy}
          onKeyDown={openByLetter}
        >
          {shown ?? '\u00A0'}
        </Ariakit.Select>
        {clears && (
          <button
            type="button"
            className={`${kit.bare} ${kit.cross} ${styles.clear}`}
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
        <SelectList
          id={selectId}
          named={listNamed}
          options={options}
          chosen={chosen}
          text={isSearchable ? text : null}
          isFoundElsewhere={onSearch !== undefined}
          optionRender={optionRender}
          none={none}
          isBusy={isBusy}
          onTake={onChange}
          onClose={() => setOpen(false)}
        />
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
