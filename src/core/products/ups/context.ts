import type { EnclosureKind } from './tables/enclosure-kinds.ts';
import type { Role } from '../../people/access/roles.ts';
import type { RuntimeCurve } from '../../engineering/battery-runtime.ts';
import type {
  BatteryBrand,
  UpsBatteryRow,
  UpsCabinetRow,
  UpsLiIonRow,
  UpsLiIonRuntimeRow,
  UpsModularBatteryRow,
  UpsModularStringRow,
  UpsStandRow,
} from './tables/batteries.ts';
import type {
  BreakerKind,
  UpsBreakerRow,
  UpsCapacityRow,
  UpsCrossCableLengthRow,
  UpsCrossCableRow,
  UpsWireSetRow,
} from './tables/enclosures.ts';
import type { ServiceContext } from '../services/service-certificates.ts';
import type { UpsLimitName } from './tables/limit-names.ts';
import type {
  BatteryKind,
  UpsBypassRow,
  UpsFamilyRow,
  UpsModelRow,
  UpsModuleRow,
  UpsOptionKind,
  UpsOptionRow,
  UpsServiceRow,
} from './tables/equipment.ts';

/** Everything of the catalogue that a UPS configuration looks at, indexed once, for somebody with a role. */
export interface UpsContext extends ServiceContext {
  /** Whose rights the configuration is made with. */
  readonly role: Role;
  /** The largest UPS rating that a partner may configure, kVA. */
  readonly partnerMaxKva: number;
  readonly families: readonly UpsFamilyRow[];
  readonly family: (family: string) => UpsFamilyRow | undefined;
  readonly models: readonly UpsModelRow[];
  readonly model: (model: string) => UpsModelRow | undefined;
  readonly module: (partNumber: string) => UpsModuleRow | undefined;
  readonly batteries: readonly Battery[];
  readonly battery: (partNumber: string) => Battery | undefined;
  /** What housings of a kind hold, by enclosure and battery; those of an ended enclosure are not offered of themselves. */
  readonly enclosures: readonly Enclosure[];
  readonly enclosure: (partNumber: string) => Enclosure | undefined;
  readonly capacity: (enclosure: string, battery: string) => UpsCapacityRow | undefined;
  readonly modularRows: (family: string, ratingKva: number, battery: string) => readonly UpsModularBatteryRow[];
  /** Of a family and kind, the cheapest first where ratings are equal. */
  readonly breakers: (family: string, kind: BreakerKind) => readonly UpsBreakerRow[];
  readonly wireSets: readonly UpsWireSetRow[];
  /** How long a link of each kind is, and what an enclosure is supplied with. */
  readonly cableRules: readonly UpsCrossCableRow[];
  readonly suppliedCables: (enclosure: string) => UpsCrossCableLengthRow | undefined;
  readonly bypassPanels: (family: string) => readonly UpsBypassRow[];
  /** The option of a kind that fits a model. */
  readonly option: (kind: UpsOptionKind, model: UpsModelRow) => UpsOptionRow | undefined;
  readonly services: readonly UpsServiceRow[];
  readonly factor: (factor: SimpleFactor, key: string) => number;
  /** The factor of the first tabled altitude or temperature that is not below a value; null beyond the table. */
  readonly derating: (factor: 'altitude' | 'upsAmbient', value: number) => number | null;
  /** By how much battery power is enlarged at a temperature, °C; null outside the table. */
  readonly temperatureFactor: (temperatureC: number) => number | null;
  readonly designMargins: readonly number[];
  readonly endVoltages: readonly number[];
  readonly limit: (name: UpsLimitName) => number;
  readonly part: (partNumber: string) => UpsPart | undefined;
  /** List price in minor units; infinite where there is none, so that what can't be ordered never comes of itself. */
  readonly listPrice: (partNumber: string) => number;
}

export type SimpleFactor = 'ageing' | 'designMargin' | 'en50171';

export interface UpsPart {
  readonly partNumber: string;
  readonly weightKg: number;
  readonly transaction: boolean;
  readonly isMade: boolean;
}

/** A battery of any kind: blocks of lead, modular strings, Li-ion cabinets. */
export type Battery = Vrla | Modular | LiIon;

export interface Vrla {
  readonly kind: 'vrla';
  readonly partNumber: string;
  readonly brand: BatteryBrand;
  readonly row: UpsBatteryRow;
  /** By end voltage, V per cell; null where there is none. */
  readonly curve: (endVoltage: number) => RuntimeCurve | null;
}

export interface Modular {
  readonly kind: 'modular';
  readonly partNumber: string;
  readonly row: UpsModularStringRow;
}

export interface LiIon {
  readonly kind: 'liIon';
  readonly partNumber: string;
  readonly row: UpsLiIonRow;
  readonly runtime: UpsLiIonRuntimeRow;
}

export type Enclosure =
  | { readonly kind: Extract<EnclosureKind, 'closed'>; readonly partNumber: string; readonly row: UpsCabinetRow }
  | { readonly kind: Extract<EnclosureKind, 'open'>; readonly partNumber: string; readonly row: UpsStandRow };

/** Which batteries a type of housing is made of. */
export const batteryKindOf: Readonly<Record<BatteryKind, Battery['kind']>> = {
  closed: 'vrla',
  open: 'vrla',
  modular: 'modular',
  modular12: 'modular',
  liIon: 'liIon',
};

export const isVrla = (batteryType: string): boolean => batteryType === 'closed' || batteryType === 'open';
