import { pinned } from '../../../../catalogue/testing/pinned.ts';
import { compile } from '../../../../kernel/model.ts';
import { coolingType } from '../configuration.ts';
import { readCoolingContext } from '../read-context.ts';

/** The pinned catalogue whole, nothing projected away, and cooling compiled over it. */
export function demonstrationCooling() {
  const opened = readCoolingContext(pinned);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 5)));
  const context = opened.value;
  return { context, model: compile(coolingType(context), context) };
}
