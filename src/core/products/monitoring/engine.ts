import type { OpenEngine } from '../definition/engine.ts';
import { engine } from '../definition/engine.ts';
import { ok } from '../../result.ts';
import { monitoringType } from './configuration.ts';
import { readMonitoringContext } from './read-context.ts';

/** Monitoring over a catalogue. */
export const openMonitoringEngine: OpenEngine = function* (source, setting) {
  const context = readMonitoringContext(source, setting);
  yield;
  return context.ok ? ok(engine(monitoringType(context.value), context.value, setting.prices)) : context;
};
