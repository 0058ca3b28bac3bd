import type { Feature } from '../people/access/features.ts';
import { typeDisplay } from '../products/definition/types.ts';
import type { IsxType } from '../products/definition/types.ts';

/** A configuration type as people meet it (specification section 3). */
export interface ConfigurationType {
  readonly type: IsxType;
  /** A key of TRANSLATE. */
  readonly display: string;
  /** The address of its drawing: an SVG whose element `drawing` takes the colour of the text around it. */
  readonly imagePath: string;
  /** The address of the screen that makes a solution of it. */
  readonly newRoute: `/solution/new/new-${'ups' | 'cooling' | 'rack' | 'monitoring' | 'chiller'}`;
  /** Who may make one (specification section 6). */
  readonly featureKey: Feature & `newSolution.${string}`;
}

/** In the order of the specification. */
export const configurationTypes = [
  {
    type: '3PhaseUps',
    display: typeDisplay['3PhaseUps'],
    imagePath: '/types/3-phase-ups.svg',
    newRoute: '/solution/new/new-ups',
    featureKey: 'newSolution.3PhaseUps',
  },
  {
    type: 'Cooling',
    display: typeDisplay.Cooling,
    imagePath: '/types/cooling.svg',
    newRoute: '/solution/new/new-cooling',
    featureKey: 'newSolution.Cooling',
  },
  {
    type: 'Rack',
    display: typeDisplay.Rack,
    imagePath: '/types/rack.svg',
    newRoute: '/solution/new/new-rack',
    featureKey: 'newSolution.Rack',
  },
  {
    type: 'Monitoring',
    display: typeDisplay.Monitoring,
    imagePath: '/types/monitoring.svg',
    newRoute: '/solution/new/new-monitoring',
    featureKey: 'newSolution.Monitoring',
  },
  {
    type: 'Chiller',
    display: typeDisplay.Chiller,
    imagePath: '/types/chiller.svg',
    newRoute: '/solution/new/new-chiller',
    featureKey: 'newSolution.Chiller',
  },
] as const satisfies readonly ConfigurationType[];
