import * as Ariakit from '@ariakit/react';
import type { ReactNode, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { present } from '../../app/navigation/search-params.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useStable } from '../hooks/use-stable-callback.ts';
import floating from '../overlays/floating.module.css';
import { nearestPlace } from '../overlays/floating.ts';
import frame from './frame.module.css';
import styles from './select.module.css';
import kit from '../kit.module.css';

interface LookupProps<Offer extends { readonly value: string }> {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly labelId?: string | undefined;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What the text finds, the best first. */
  readonly offers: readonly Offer[];
  readonly offerRender: (offer: Offer) => ReactNode;
  /** Why nothing is found; null says nothing. */
  readonly none: string | null;
  readonly onPick: (value: string) => void;
  readonly disabled?: boolean;
  readonly isBusy?: boolean;
  /** What is offered is of an earlier text: nothing of it is picked by Enter. */
  readonly isBehind?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** So many letters before it looks. */
  readonly fewest?: number;
}

/** A field that looks something up among more than can be listed: what is typed finds it, and it is picked. */
export function Lookup<Offer extends { readonly value: string }>(props: LookupProps<Offer>) {
  const { ref, className, label, labelId, placeholder, text, onText, offers, offerRender, none, onPick } = props;
  const { disabled = false, isBusy = false, isBehind = false, onOpenChange, fewest = 0 } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  // Who types and enters at once, or pastes, means what the text finds: it is picked when it has been found.
  const isEntered = useRef(false);
  const isWaiting = isBusy || isBehind;
  const first = offers[0]?.value;
  const pickFirst = useStable(() => {
    if (!isEntered.current) return;
    isEntered.current = false;
    if (first === undefined) return;
    open(false);
    onPick(first);
  });
  useEffect(() => {
    if (!isWaiting) pickFirst();
  }, [isWaiting, first, pickFirst]);
  const isShown = offers.length > 0 || none !== null || isBusy;
  const named = present({ 'aria-label': label, 'aria-labelledby': labelId });
  return (
    <Ariakit.ComboboxProvider value={text} setValue={onText} open={isOpen} setOpen={open}>
      <Ariakit.Combobox
        ref={ref ?? null}
        {...named}
        autoSelect
        showMinLength={fewest}
        onKeyDownCapture={(event) => {
          const waits = event.key === 'Enter' && isWaiting && text.length >= fewest;
          if (waits) event.preventDefault();
          isEntered.current = waits;
        }}
        // Where there is no list yet, none comes up after the keyboard has gone on.
        onBlur={() => {
          isEntered.current = false;
          if (!isShown) open(false);
        }}
        disabled={disabled}
        aria-busy={isBusy}
        placeholder={placeholder}
        className={className === undefined ? frame.field : `${frame.field} ${className}`}
      />
      {isShown && (
        <Ariakit.ComboboxPopover
          portal
          portalElement={nearestPlace}
          fixed
          gutter={4}
          className={`${floating.panel} ${styles.popover}`}
          unmountOnHide
          {...named}
        >
          {offers.length === 0 && (
            <Ariakit.ComboboxItem className={`${kit.padded} ${kit.muted}`} disabled>
              {isBusy ? t('In progress') : none}
            </Ariakit.ComboboxItem>
          )}
          {offers.map((offer) => (
            <Ariakit.ComboboxItem
              key={offer.value}
              value={offer.value}
              className={floating.item}
              setValueOnClick={false}
              hideOnClick
              focusOnHover
              onClick={() => onPick(offer.value)}
            >
              {offerRender(offer)}
            </Ariakit.ComboboxItem>
          ))}
        </Ariakit.ComboboxPopover>
      )}
    </Ariakit.ComboboxProvider>
  );
}
