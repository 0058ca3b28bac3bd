import type { OpenEngine } from '../definition/engine.ts';
import { engine } from '../definition/engine.ts';
import { ok } from '../../result.ts';
import { chillerType } from './configuration.ts';
import { readChillerContext } from './read-context.ts';

/** Chillers over a catalogue. */
export const openChillerEngine: OpenEngine = function* (source, setting) {
  const context = readChillerContext(source);
  yield;
  return context.ok ? ok(engine(chillerType(context.value), context.value, setting.prices)) : context;
};
