import { nearestPlace } from './floating.ts';
import styles from './floating.module.css';

/*
 * The words of tooltips: one element for all of them, above whatever the pointer or the keyboard is on that has `data-tooltip`. Without a library:
 * the first screen has few tooltips, a configurator a hundred, none of which costs anything until it shows.
 */

/** Milliseconds of the pointer before it shows (specification section 9). */
const hoverDelay = 100;
/** From what it is about, and from the edges of the window, px. */
const gap = 6;
const margin = 8;
const id = 'tooltip-words';

interface Shown {
  readonly anchor: HTMLElement;
  readonly words: HTMLElement;
  readonly watch: MutationObserver;
}

let shown: Shown | null = null;
/** The focus moves by keys, whoever moves it on in the end; where a press put it, nothing is told. */
let isByKeys = false;
/** Where the pointer is; it shows when that lasts. */
let pointed: { readonly anchor: HTMLElement; readonly timer: ReturnType<typeof setTimeout> } | null = null;

function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

/** Above the anchor where there is room, else below it, within the window. */
function place({ anchor, words }: Shown): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = words.getBoundingClientRect();
  const above = at.top - gap - height;
  const left = Math.min(at.left + (at.width - width) / 2, window.innerWidth - margin - width);
  words.style.left = `${Math.max(margin, left)}px`;
  words.style.top = `${above >= margin ? above : at.bottom + gap}px`;
}

/** What describes it but for these words. */
const describersOf = (anchor: HTMLElement): string[] =>
  (anchor.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '' && each !== id);

function hide(): void {
  if (!shown) return;
  const { anchor, words, watch } = shown;
  shown = null;
  watch.disconnect();
  words.remove();
  const others = describersOf(anchor);
  if (others.length === 0) anchor.removeAttribute('aria-describedby');
  else anchor.setAttribute('aria-describedby', others.join(' '));
}

/** What is told of may change while it is told, or go. */
function follow(): void {
  const text = shown?.anchor.isConnected ? shown.anchor.dataset['tooltip'] : undefined;
  if (text === undefined) return hide();
  if (shown && shown.words.textContent !== text) {
    shown.words.textContent = text;
    place(shown);
  }
}

function show(anchor: HTMLElement): void {
  if (shown?.anchor === anchor) return;
  hide();
  const text = anchor.dataset['tooltip'];
  if (!anchor.isConnected || text === undefined) return;
  const words = document.createElement('div');
  words.id = id;
  words.role = 'tooltip';
  words.className = styles.tooltip!;
  words.textContent = text;
  nearestPlace(anchor).append(words);
  // The top layer lets nothing cut it off. A browser without one shows it where it stands.
  if ('showPopover' in words) {
    words.popover = 'manual';
    words.showPopover();
  }
  anchor.setAttribute('aria-describedby', [...describersOf(anchor), id].join(' '));
  shown = { anchor, words, watch: new MutationObserver(follow) };
  shown.watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-tooltip'] });
  place(shown);
}

function leave(): void {
  if (pointed) clearTimeout(pointed.timer);
  pointed = null;
  hide();
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  const anchor = anchorOf(target);
  // Fingers do not rest on anything.
  if (pointerType === 'touch' || anchor === pointed?.anchor) return;
  if (anchor === null && pointed === null) return;
  leave();
  if (anchor) pointed = { anchor, timer: setTimeout(() => show(anchor), hoverDelay) };
}

function onFocusIn({ target }: FocusEvent): void {
  const anchor = anchorOf(target);
  if (anchor && (isByKeys || anchor.matches(':focus-visible'))) show(anchor);
  else if (shown && shown.anchor !== pointed?.anchor) hide();
}

const onFocusOut = (): void => {
  if (shown && shown.anchor !== pointed?.anchor) hide();
};

const onKeyDown = ({ key }: KeyboardEvent): void => {
  isByKeys = true;
  if (key === 'Escape') hide();
};

/** The focus brings what it reaches into sight: the words go along. Whatever else scrolls leaves the pointer on something else. */
const onScroll = (): void => {
  if (shown?.anchor.contains(document.activeElement) && shown.anchor !== pointed?.anchor) place(shown);
  else hide();
};

/** Out of the window there is nothing else that the pointer comes to. */
const onPointerOut = ({ relatedTarget }: PointerEvent): void => {
  if (relatedTarget === null) leave();
};

/** Whoever presses knows what they are on: nothing shows until the pointer comes anew. */
const onPointerDown = (): void => {
  isByKeys = false;
  if (pointed) clearTimeout(pointed.timer);
  hide();
};

/** Tooltips show from now on; asked again it changes nothing. */
export function watchTooltips(): void {
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('pointerout', onPointerOut);
  document.addEventListener('scroll', onScroll, true);
}
