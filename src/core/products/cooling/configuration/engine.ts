import type { OpenEngine } from '../../definition/engine.ts';
import { engine } from '../../definition/engine.ts';
import { ok } from '../../../result.ts';
import { coolingType } from './configuration.ts';
import { readCoolingContext } from './read-context.ts';

/** Precision cooling over a catalogue. */
export const openCoolingEngine: OpenEngine = (source, setting) => {
  const context = readCoolingContext(source);
  return context.ok ? ok(engine(coolingType(context.value), context.value, setting.prices)) : context;
};
