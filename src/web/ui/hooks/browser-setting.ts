import { useSyncExternalStore } from 'react';

export interface BrowserSetting<Value extends string> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** The value, drawn anew when it changes. */
  readonly use: () => Value;
}

/** What a person prefers in this browser: one of a few values, the first of them until one is chosen. */
export function browserSetting<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): BrowserSetting<Value> {
  const listeners = new Set<() => void>();
  /** Holds for this visit where storage is shut off. */
  let unstored: Value | undefined;
  const get = (): Value => {
    try {
      const stored = window.localStorage.getItem(key);
      return unstored ?? values.find((value) => value === stored) ?? values[0];
    } catch {
      return unstored ?? values[0];
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (value) => {
      try {
        window.localStorage.setItem(key, value);
        unstored = undefined;
      } catch {
        unstored = value;
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
