import type { OpenEngine } from '../../definition/engine.ts';
import { engine } from '../../definition/engine.ts';
import { ok } from '../../../result.ts';
import { coolingType } from './configuration.ts';
import { readingCoolingContext } from './read-context.ts';

/** Precision cooling over a catalogue. */
export const openCoolingEngine: OpenEngine = function* (source, setting) {
  const context = yield* readingCoolingContext(source);
  yield;
  return context.ok ? ok(engine(coolingType(context.value), context.value, setting.prices)) : context;
};
