import type { FocusEvent, ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { persistentMark } from './floating.ts';
import styles from './messages.module.css';
import kit from '../kit.module.css';
import floating from './floating.module.css';

type Tone = 'success' | 'error' | 'info';
/** What is pressed in a message takes it away. */
type Content = ReactNode | ((close: () => void) => ReactNode);
/** Already translated; gone after so many seconds. */
type Say = (content: Content, seconds?: number) => void;
type Messages = Readonly<Record<Tone, Say>>;

interface Notification {
  readonly title: ReactNode;
  readonly content: ReactNode;
  readonly seconds: number;
}

interface Notifications {
  /** One at a time: the next takes the place of the one before. */
  readonly show: (notification: Notification) => void;
  readonly hide: () => void;
}

const usualSeconds = 3;

const MessagesContext = createContext<Messages | null>(null);
const NotificationsContext = createContext<Notifications | null>(null);

function useProvided<T>(provided: T | null): T {
  if (provided === null) throw new Error('No MessagesProvider stands around this');
  return provided;
}

/** Passing messages: of what was done, or why it was not. They go by themselves, and are read out. */
export const useMessages = (): Messages => useProvided(use(MessagesContext));

/** The same at the edge of the screen, with something to press. */
export const useNotifications = (): Notifications => useProvided(use(NotificationsContext));

/** Calls after so many seconds, of which none pass while the pointer or the keyboard is on it. */
function useEnd(seconds: number, onEnd: () => void) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isHeld, seconds, onEnd]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget as Node | null)),
  };
}

interface Said {
  readonly key: number;
  readonly tone: Tone;
  readonly content: Content;
  readonly seconds: number;
}

function Message({ said, onEnd }: { readonly said: Said; readonly onEnd: (key: number) => void }) {
  const { key, tone, content, seconds } = said;
  const end = useCallback(() => onEnd(key), [onEnd, key]);
  return (
    <div className={`${floating.panel} ${kit.toned} ${styles.message}`} data-tone={tone} {...useEnd(seconds, end)}>
      {/* A box of its own: words and links run on in it. */}
      <div>{typeof content === 'function' ? content(end) : content}</div>
    </div>
  );
}

function Corner({ shown, onHide }: { readonly shown: Notification; readonly onHide: () => void }) {
  const t = useTranslate();
  return (
    <div className={`${floating.panel} ${kit.stackTight} ${styles.notification}`} {...useEnd(shown.seconds, onHide)}>
      <b>{shown.title}</b>
      <div>{shown.content}</div>
      <button
        type="button"
        className={`${kit.bare} ${kit.cross} ${styles.close}`}
        aria-label={t('Close')}
        onClick={onHide}
      >
        ✕
      </button>
    </div>
  );
}

let lastKey = 0;

/** Around the screens: holds what passing messages are shown. */
export function MessagesProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [notification, setNotification] = useState<{ readonly key: number; readonly shown: Notification } | null>(null);
  const messages = useMemo<Messages>(() => {
    const of =
      (tone: Tone): Say =>
      (content, seconds = usualSeconds) =>
        setSaid((before) => [...before, { key: ++lastKey, tone, content, seconds }]);
    return { success: of('success'), error: of('error'), info: of('info') };
  }, []);
  const notifications = useMemo<Notifications>(
    () => ({
      show: (shown) => setNotification({ key: ++lastKey, shown }),
      hide: () => setNotification(null),
    }),
    [],
  );
  const end = useCallback((key: number) => setSaid((before) => before.filter((one) => one.key !== key)), []);
  return (
    <MessagesContext value={messages}>
      <NotificationsContext value={notifications}>
        {children}
        <div className={styles.messages} {...{ [persistentMark]: '' }}>
          {(['assertive', 'polite'] as const).map((live) => (
            <div key={live} className={styles.spoken} aria-live={live}>
              {said
                .filter(({ tone }) => (tone === 'error') === (live === 'assertive'))
                .map((one) => (
                  <Message key={one.key} said={one} onEnd={end} />
                ))}
            </div>
          ))}
        </div>
        {/* There before what it says: what comes with its words is not read out by all. */}
        <div role="status" {...{ [persistentMark]: '' }}>
          {notification && <Corner key={notification.key} shown={notification.shown} onHide={notifications.hide} />}
        </div>
      </NotificationsContext>
    </MessagesContext>
  );
}
