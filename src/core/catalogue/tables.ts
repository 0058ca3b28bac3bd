import type { PerformanceParameter } from '../products/cooling/tables/performance-parameters.ts';
import { PERFORMANCE_PARAMETERS } from '../products/cooling/tables/performance-parameters.ts';
import type { Problem, Result } from '../result.ts';
import { ok } from '../result.ts';
import type { GridTable } from '../products/chiller/tables/grid-table.ts';
import { chillerHeating, chillerPerformance } from '../products/chiller/tables/grid-table.ts';
import {
  chillerAcousticClasses,
  chillerBufferTanks,
  chillerFluids,
  chillerFrames,
  chillerFreeCooling,
  chillerGlycol,
  chillerHydraulicModules,
  chillerLimits,
  chillerModels,
  chillerOptions,
  chillerPumps,
  chillerSeries,
  chillerSound,
  chillerWinterKits,
} from '../products/chiller/tables/equipment.ts';
import { spdxModels, srdxModels } from '../products/cooling/tables/unit-models.ts';
import { LOW_AMBIENT_PARAMETERS, parsePerformanceTable } from '../products/cooling/tables/performance-table.ts';
import { climate, readCities } from '../products/cooling/tables/climate.ts';
import { productFamilies } from '../products/cooling/tables/families.ts';
import {
  condensers,
  condensingUnits,
  cwRatings,
  frames,
  indoorUnits,
  limits,
  lowAmbientKits,
  options,
  skhaModels,
  spcwModels,
  spdfModels,
  spdiModels,
  srcwModels,
  srdfModels,
  stfiModels,
} from '../products/cooling/tables/equipment.ts';
import { rackContainment } from '../products/rack/tables/containment.ts';
import { rackPduAccessories, rackPdus } from '../products/rack/tables/pdus.ts';
import {
  rackAccessories,
  rackCableManagers,
  rackLimits,
  rackModels,
  rackPanels,
  rackServices,
  rackShelves,
  rackSmallParts,
} from '../products/rack/tables/equipment.ts';
import { rackUps1, rackUps1Accessories, rackUps1Packs, rackUps1Runtime } from '../products/rack/tables/ups1.ts';
import {
  monitoringAccessories,
  monitoringAppliances,
  monitoringBatteries,
  monitoringDcGuard,
  monitoringGateways,
  monitoringLimits,
  monitoringOutputs,
  monitoringPods,
  monitoringSensors,
  monitoringServices,
  monitoringWireless,
} from '../products/monitoring/tables/equipment.ts';
import { serviceCertificates } from '../products/services/service-certificates.ts';
import type { CellShape, Table } from '../tables/table.ts';
import {
  upsBatteries,
  upsCabinets,
  upsDischarge,
  upsLiIon,
  upsLiIonRuntime,
  upsModularBatteries,
  upsModularStrings,
  upsStands,
} from '../products/ups/tables/batteries.ts';
import {
  upsBreakers,
  upsCapacity,
  upsCrossCableLengths,
  upsCrossCables,
  upsWireSets,
} from '../products/ups/tables/enclosures.ts';
import {
  upsBypass,
  upsFactors,
  upsFamilies,
  upsLimits,
  upsModels,
  upsModules,
  upsOptions,
  upsServices,
} from '../products/ups/tables/equipment.ts';
import { parts, prices } from '../products/definition/parts-tables.ts';

/** What is known of a constants record that holds a table. */
export interface KnownTable {
  /** Below `catalogue/`, where the demonstration data stands. */
  readonly file: string;
  /** Prices make a price list of their own; everything else belongs to the catalogue. */
  readonly belongsTo: 'catalogue' | 'priceList';
  /** The columns that tell its rows apart. */
  readonly key: readonly string[];
  /** Its columns with what their cells hold. A table of figures has further ones, named by the axis (°C). */
  readonly columns: Readonly<Record<string, CellShape>>;
  readonly hasFigures?: true;
  /** Every fault by row and column, or null when the table fits. */
  readonly check: (csv: string) => Result<{ readonly warnings: readonly Problem[] }>;
}

const rows = (file: string, table: Table<unknown>, belongsTo: KnownTable['belongsTo'] = 'catalogue'): KnownTable => ({
  file,
  belongsTo,
  key: table.key,
  columns: table.shapes,
  check: (csv) => {
    const read = table.parse(csv);
    return read.ok ? ok({ warnings: [] }) : read;
  },
});

/** A table of figures of models over two axes, one of which is its columns. */
const figures = (axis: string, parameters: readonly string[]): Pick<KnownTable, 'key' | 'columns' | 'hasFigures'> => ({
  key: ['model', 'parameter', axis],
  columns: { model: { kind: 'text' }, parameter: { kind: 'text', allowed: parameters }, [axis]: { kind: 'number' } },
  hasFigures: true,
});

const performance = (file: string, name: string, parameters: readonly PerformanceParameter[]): KnownTable => ({
  file,
  belongsTo: 'catalogue',
  ...figures('outdoorTemp', parameters),
  check: (csv) => {
    const read = parsePerformanceTable(name, csv, parameters);
    return read.ok ? ok({ warnings: read.value.warnings }) : read;
  },
});

const grids = (file: string, table: GridTable<string>): KnownTable => ({
  file,
  belongsTo: 'catalogue',
  ...figures(table.axis, table.parameters),
  check: (csv) => {
    const read = table.parse(csv);
    return read.ok ? ok({ warnings: [] }) : read;
  },
});

/** Every table that the portal knows, by the name of its constants record. */
export const catalogueTables = {
  PRODUCT_FAMILIES: rows('product-families.csv', productFamilies),
  PARTS: rows('parts.csv', parts),
  PRICES_RUB: rows('prices-RUB.csv', prices, 'priceList'),
  SERVICE_CERTIFICATES: rows('services/service-certificates.csv', serviceCertificates),
  CLIMATE: {
    file: 'climate.csv',
    belongsTo: 'catalogue',
    key: climate.key,
    columns: climate.shapes,
    check: (csv) => {
      const read = readCities(csv);
      return read.ok ? ok({ warnings: [] }) : read;
    },
  },
  COOLING_SPDX: performance('cooling/SPdx.csv', 'COOLING_SPDX', PERFORMANCE_PARAMETERS),
  COOLING_SRDX: performance('cooling/SRdx.csv', 'COOLING_SRDX', PERFORMANCE_PARAMETERS),
  COOLING_SPDX_LOWAMBIENT: performance(
    'cooling/SPdx_lowambient.csv',
    'COOLING_SPDX_LOWAMBIENT',
    LOW_AMBIENT_PARAMETERS,
  ),
  COOLING_SRDX_LOWAMBIENT: performance(
    'cooling/SRdx_lowambient.csv',
    'COOLING_SRDX_LOWAMBIENT',
    LOW_AMBIENT_PARAMETERS,
  ),
  COOLING_SPDX_MODELS: rows('cooling/SPdx_models.csv', spdxModels),
  COOLING_SRDX_MODELS: rows('cooling/SRdx_models.csv', srdxModels),
  COOLING_SPDI: rows('cooling/SPdi_models.csv', spdiModels),
  COOLING_SPDF: rows('cooling/SPdf_models.csv', spdfModels),
  COOLING_SPCW: rows('cooling/SPcw_models.csv', spcwModels),
  COOLING_SRDF: rows('cooling/SRdf_models.csv', srdfModels),
  COOLING_SRCW: rows('cooling/SRcw_models.csv', srcwModels),
  COOLING_STFI: rows('cooling/STfi_models.csv', stfiModels),
  COOLING_SKHA: rows('cooling/SKha_models.csv', skhaModels),
  COOLING_CW_RATINGS: rows('cooling/cw-ratings.csv', cwRatings),
  COOLING_FRAMES: rows('cooling/frames.csv', frames),
  COOLING_INDOOR_UNITS: rows('cooling/indoor-units.csv', indoorUnits),
  COOLING_CONDENSERS: rows('cooling/condensers.csv', condensers),
  COOLING_CONDENSING_UNITS: rows('cooling/condensing-units.csv', condensingUnits),
  COOLING_LOW_AMBIENT_KITS: rows('cooling/low-ambient-kits.csv', lowAmbientKits),
  COOLING_OPTIONS: rows('cooling/options.csv', options),
  COOLING_LIMITS: rows('cooling/limits.csv', limits),
  UPS_FAMILIES: rows('ups/families.csv', upsFamilies),
  UPS_MODELS: rows('ups/models.csv', upsModels),
  UPS_MODULES: rows('ups/modules.csv', upsModules),
  UPS_BATTERIES: rows('ups/batteries.csv', upsBatteries),
  UPS_DISCHARGE: rows('ups/discharge.csv', upsDischarge),
  UPS_MODULAR_STRINGS: rows('ups/modular-strings.csv', upsModularStrings),
  UPS_MODULAR_BATTERIES: rows('ups/modular-batteries.csv', upsModularBatteries),
  UPS_LI_ION: rows('ups/li-ion.csv', upsLiIon),
  UPS_LI_ION_RUNTIME: rows('ups/li-ion-runtime.csv', upsLiIonRuntime),
  UPS_CABINETS: rows('ups/cabinets.csv', upsCabinets),
  UPS_STANDS: rows('ups/stands.csv', upsStands),
  UPS_CAPACITY: rows('ups/capacity.csv', upsCapacity),
  UPS_BREAKERS: rows('ups/breakers.csv', upsBreakers),
  UPS_WIRE_SETS: rows('ups/wire-sets.csv', upsWireSets),
  UPS_BYPASS: rows('ups/bypass.csv', upsBypass),
  UPS_OPTIONS: rows('ups/options.csv', upsOptions),
  UPS_SERVICES: rows('ups/services.csv', upsServices),
  UPS_FACTORS: rows('ups/factors.csv', upsFactors),
  UPS_LIMITS: rows('ups/limits.csv', upsLimits),
  UPS_CROSS_CABLES: rows('ups/cross-cables.csv', upsCrossCables),
  UPS_CROSS_CABLE_LENGTHS: rows('ups/cross-cable-lengths.csv', upsCrossCableLengths),
  CHILLER_SERIES: rows('chiller/series.csv', chillerSeries),
  CHILLER_MODELS: rows('chiller/models.csv', chillerModels),
  CHILLER_PERFORMANCE: grids('chiller/performance.csv', chillerPerformance),
  CHILLER_HEATING: grids('chiller/heating.csv', chillerHeating),
  CHILLER_FREE_COOLING: rows('chiller/free-cooling.csv', chillerFreeCooling),
  CHILLER_SOUND: rows('chiller/sound.csv', chillerSound),
  CHILLER_ACOUSTIC_CLASSES: rows('chiller/acoustic-classes.csv', chillerAcousticClasses),
  CHILLER_FLUIDS: rows('chiller/fluids.csv', chillerFluids),
  CHILLER_GLYCOL: rows('chiller/glycol.csv', chillerGlycol),
  CHILLER_PUMPS: rows('chiller/pumps.csv', chillerPumps),
  CHILLER_HYDRAULIC_MODULES: rows('chiller/hydraulic-modules.csv', chillerHydraulicModules),
  CHILLER_BUFFER_TANKS: rows('chiller/buffer-tanks.csv', chillerBufferTanks),
  CHILLER_FRAMES: rows('chiller/frames.csv', chillerFrames),
  CHILLER_WINTER_KITS: rows('chiller/winter-kits.csv', chillerWinterKits),
  CHILLER_OPTIONS: rows('chiller/options.csv', chillerOptions),
  CHILLER_LIMITS: rows('chiller/limits.csv', chillerLimits),
  RACK_MODELS: rows('rack/racks.csv', rackModels),
  RACK_ACCESSORIES: rows('rack/rack-accessories.csv', rackAccessories),
  RACK_PANELS: rows('rack/panels.csv', rackPanels),
  RACK_CABLE_MANAGERS: rows('rack/cable-managers.csv', rackCableManagers),
  RACK_SHELVES: rows('rack/shelves.csv', rackShelves),
  RACK_SMALL_PARTS: rows('rack/small-parts.csv', rackSmallParts),
  RACK_PDUS: rows('rack/pdus.csv', rackPdus),
  RACK_PDU_ACCESSORIES: rows('rack/pdu-accessories.csv', rackPduAccessories),
  RACK_CONTAINMENT: rows('rack/containment.csv', rackContainment),
  RACK_UPS1: rows('rack/ups1.csv', rackUps1),
  RACK_UPS1_RUNTIME: rows('rack/ups1-runtime.csv', rackUps1Runtime),
  RACK_UPS1_PACKS: rows('rack/ups1-packs.csv', rackUps1Packs),
  RACK_UPS1_ACCESSORIES: rows('rack/ups1-accessories.csv', rackUps1Accessories),
  RACK_SERVICES: rows('rack/services.csv', rackServices),
  RACK_LIMITS: rows('rack/limits.csv', rackLimits),
  MONITORING_APPLIANCES: rows('monitoring/appliances.csv', monitoringAppliances),
  MONITORING_PODS: rows('monitoring/pods.csv', monitoringPods),
  MONITORING_SENSORS: rows('monitoring/sensors.csv', monitoringSensors),
  MONITORING_WIRELESS: rows('monitoring/wireless.csv', monitoringWireless),
  MONITORING_OUTPUTS: rows('monitoring/outputs.csv', monitoringOutputs),
  MONITORING_ACCESSORIES: rows('monitoring/accessories.csv', monitoringAccessories),
  MONITORING_BATTERIES: rows('monitoring/battery-monitoring.csv', monitoringBatteries),
  MONITORING_GATEWAYS: rows('monitoring/gateways.csv', monitoringGateways),
  MONITORING_DC_GUARD: rows('monitoring/dc-guard.csv', monitoringDcGuard),
  MONITORING_SERVICES: rows('monitoring/services.csv', monitoringServices),
  MONITORING_LIMITS: rows('monitoring/limits.csv', monitoringLimits),
} as const satisfies Record<string, KnownTable>;

export type TableName = keyof typeof catalogueTables;

export const isTableName = (name: string): name is TableName => Object.hasOwn(catalogueTables, name);

/** Tables as text, by the name of their constants record: what is stored, hashed and sent to the browser. */
export type CatalogueSource = Readonly<Partial<Record<TableName, string>>>;
