import type { OpenEngine } from '../definition/engine.ts';
import { engine } from '../definition/engine.ts';
import { ok } from '../../result.ts';
import { rackType } from './configuration.ts';
import { readRackContext } from './read-context.ts';

/** Racks over a catalogue. */
export const openRackEngine: OpenEngine = function* (source, setting) {
  const context = readRackContext(source, setting);
  yield;
  return context.ok ? ok(engine(rackType(context.value), context.value, setting.prices)) : context;
};
