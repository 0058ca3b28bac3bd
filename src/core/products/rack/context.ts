import type { Role } from '../../people/access/roles.ts';
import type { ServiceContext } from '../services/service-certificates.ts';
import type { ContainmentKind, ContainmentRow, ContainmentSystem } from './tables/containment.ts';
import type { RackLimitName } from './tables/limit-names.ts';
import type { RackBound } from './rack-bounds.ts';
import type { RackPduAccessoryRow, RackPduRow } from './tables/pdus.ts';
import type {
  RackAccessoryKind,
  RackAccessoryRow,
  RackCableManagerRow,
  RackModelRow,
  RackPanelRow,
  RackServiceKind,
  RackServiceRow,
  RackShelfRow,
  RackSmallPartRow,
  SmallPartKind,
} from './tables/equipment.ts';
import type { Ups1AccessoryRow, Ups1PackRow, Ups1Row, Ups1RuntimeRow } from './tables/ups1.ts';

/** Everything of the catalogue that a rack solution looks at, indexed once, for somebody with a role. */
export interface RackContext extends ServiceContext {
  /** Whose rights the configuration is made with. */
  readonly role: Role;
  readonly racks: readonly RackModelRow[];
  /** The racks of a shape: with and without side panels. */
  readonly racksOf: (shape: RackShape) => readonly RackModelRow[];
  /** What racks of some sizes bear, the sizes in the order of `rackBounds`. */
  readonly rackBound: (bound: RackBound, sizes: readonly string[]) => number | undefined;
  /** Parts that fit a rack, those of a kind; a part that fits any is among them. */
  readonly accessory: (kind: RackAccessoryKind, fit: AccessoryFit) => RackAccessoryRow | undefined;
  readonly railWidthsMm: readonly number[];
  readonly blankingPanel: (series: string) => RackPanelRow | undefined;
  readonly brushPanels: readonly RackPanelRow[];
  readonly horizontalOrganisers: readonly RackCableManagerRow[];
  /** Managers of a kind that stand upright, those of any series and height among them. */
  readonly verticalOrganisers: (kind: string, series: string, units: number) => readonly RackCableManagerRow[];
  readonly roofTrough: (kind: 'roofTrough' | 'roofTroughOpening', widthMm: number) => RackCableManagerRow | undefined;
  readonly shelf: (kind: string, loadKg: number) => RackShelfRow | undefined;
  readonly smallPart: (kind: SmallPartKind, series: string) => RackSmallPartRow | undefined;
  /** PDUs that are still made, the smallest rating first. */
  readonly pdus: (formFactor: string, phases: number, type: string) => readonly RackPduRow[];
  readonly pduSensor: RackPduAccessoryRow | undefined;
  readonly cordLengthsM: readonly number[];
  readonly cord: (outlet: string, lengthM: number, isLocking: boolean) => RackPduAccessoryRow | undefined;
  readonly containment: (system: ContainmentSystem, kind: ContainmentKind) => readonly ContainmentRow[];
  readonly ups1: readonly Ups1Row[];
  readonly ups1Model: (partNumber: string) => Ups1Row | undefined;
  /** Runtimes of a UPS by packs, ascending. */
  readonly ups1Runtimes: (partNumber: string) => readonly Ups1RuntimeRow[];
  readonly ups1Pack: (partNumber: string) => Ups1PackRow | undefined;
  readonly ups1Accessories: (kind: Ups1AccessoryRow['kind']) => readonly Ups1AccessoryRow[];
  /** Bands of a service, ascending. */
  readonly services: (kind: RackServiceKind) => readonly RackServiceRow[];
  readonly limit: (name: RackLimitName) => number;
  readonly part: (partNumber: string) => RackPart | undefined;
  /** List price in minor units; infinite where there is none, so that what can't be ordered never comes of itself. */
  readonly listPrice: (partNumber: string) => number;
}

/** What tells one rack from another, side panels apart. */
export interface RackShape {
  readonly series: string;
  readonly units: number;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly colour: string;
  readonly sections: number;
}

export interface AccessoryFit {
  readonly series: string;
  readonly units?: number;
  readonly widthMm?: number;
  readonly depthMm?: number;
  readonly railWidthMm?: number;
}

export interface RackPart {
  readonly partNumber: string;
  readonly weightKg: number;
  readonly isMade: boolean;
}
