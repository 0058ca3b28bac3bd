import type { OpenEngine } from '../definition/engine.ts';
import { engine } from '../definition/engine.ts';
import { ok } from '../../result.ts';
import { upsType } from './configuration.ts';
import { readUpsContext } from './read-context.ts';

/** Three-phase UPSs over a catalogue. */
export const openUpsEngine: OpenEngine = function* (source, setting) {
  const context = readUpsContext(source, setting);
  yield;
  return context.ok ? ok(engine(upsType(context.value), context.value, setting.prices)) : context;
};
