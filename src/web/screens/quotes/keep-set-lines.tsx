import { useEffect } from 'react';

interface KeepSetLinesProps<Value> {
  readonly value: Value;
  /** Told what there is to call, and null once it is gone. */
  readonly onKeep: (value: Value | null) => void;
}

/** Hands what the editor gives to its toolbar to others on the screen: their steps are steps of the editor then. */
export function KeepSetLines<Value>({ value, onKeep }: KeepSetLinesProps<Value>) {
  useEffect(() => {
    onKeep(value);
    return () => onKeep(null);
  }, [value, onKeep]);
  return null;
}
