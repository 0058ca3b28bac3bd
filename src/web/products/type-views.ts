import type { IsxType } from '../../core/products/definition/types.ts';
import type { TypeView } from '../parts/configurator/type-view.ts';

/** What each configuration type brings to the screen, its engine among it: loaded with the first solution of the type. */
const views: Readonly<Record<IsxType, () => Promise<TypeView>>> = {
  Cooling: async () => (await import('./cooling/cooling-view.tsx')).coolingView,
  '3PhaseUps': async () => (await import('./ups/ups-view.tsx')).upsView,
  Chiller: async () => (await import('./chiller/chiller-view.tsx')).chillerView,
  Rack: async () => (await import('./rack/rack-view.tsx')).rackView,
  Monitoring: async () => (await import('./monitoring/monitoring-view.tsx')).monitoringView,
};

export const loadTypeView = (isxType: IsxType): Promise<TypeView> => views[isxType]();

/** Where somebody is about to open a solution of a type. What can't be loaded now is asked for again, and told of, with the solution. */
export const expectType = (isxType: IsxType): void => void loadTypeView(isxType).catch(() => undefined);
