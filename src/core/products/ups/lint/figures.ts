import type { FigureCheck } from '../../definition/figure-checks.ts';
import { atMost, checkFigures, follows, possible, runs, usual } from '../../definition/figure-checks.ts';
import type { Problem } from '../../../result.ts';
import type { UpsRows } from '../tables/rows.ts';

/*
 * Figures of three-phase UPSs and batteries against physics and each other: efficiencies below 1, losses and currents by
 * the rating, a battery's energy by its ampere-hours, copper by its cross-section (IEC 60228).
 */

type Family = UpsRows['families'][number];
const families: readonly FigureCheck<Family>[] = [
  possible('powerFactor', 0.5, 1),
  possible('efficiencyOnline', 0.5, 1),
  possible('efficiencyEco', 0.5, 1),
  possible('efficiencyBattery', 0.5, 1),
  atMost('efficiencyOnline', 'efficiencyEco', ({ efficiencyEco }) => efficiencyEco),
  runs('up', 'ratingMinKva', 'ratingMaxKva'),
  runs('up', 'blocksMin', 'blocksMax'),
  // Cut-off voltages of lead-acid cells.
  possible('endVoltagePerCell', 1.5, 2),
];

/** V between phases, and of a phase, that currents of a model are stated at. */
const lineV = 400;
const phaseV = 230;

type Model = UpsRows['models'][number];
const outputA = ({ ratingKva, phases }: Model): number =>
  (ratingKva * 1000) / (phases === '3:3' ? lineV * Math.sqrt(3) : phaseV);

function modelChecks(family: ReadonlyMap<string, Family>): readonly FigureCheck<Model>[] {
  return [
    atMost('ratingKw', 'ratingKva', ({ ratingKva }) => ratingKva),
    follows('outputCurrentA', outputA, 0.03, 0.06),
    follows('heatLossKw', (row) => row.ratingKw * (1 / (family.get(row.family)?.efficiencyOnline ?? Number.NaN) - 1), 0.1, 0.02), // prettier-ignore
    runs('up', 'inputCurrentA', 'inputCurrentMaxA'),
    // What goes in carries what comes out.
    usual('inputCurrentA', 0.95, 1.35, (row) => (row.ratingKw * 1000) / lineV / Math.sqrt(3) / (family.get(row.family)?.efficiencyOnline ?? Number.NaN)), // prettier-ignore
    atMost('inputCurrentMaxA', 'inputBreakerA', ({ inputBreakerA }) => inputBreakerA),
    atMost('chargerKw', 'ratingKw', ({ ratingKw }) => ratingKw),
    possible('noiseDb', 20, 100),
    runs('up', 'internalMin', 'internalMax'),
  ];
}

const modules: readonly FigureCheck<UpsRows['modules'][number]>[] = [
  atMost('ratingKw', 'ratingKva', ({ ratingKva }) => ratingKva),
  atMost('heatLossKw', 'ratingKw', ({ ratingKw }) => ratingKw * 0.2),
];

type Factor = UpsRows['factors'][number];
/** Between which each factor lies: what derates is a share, what enlarges is no less than 1. */
const factorBounds: Readonly<Record<Factor['factor'], readonly [number, number]>> = {
  ageing: [1, 2],
  designMargin: [1, 2],
  temperature: [0.8, 2],
  lifeShare: [0, 1],
  altitude: [0, 1],
  upsAmbient: [0, 1],
  en50171: [0, 100],
};
const factors: readonly FigureCheck<Factor>[] = [(row) => possible<Factor>('value', ...factorBounds[row.factor])(row)];

type Battery = UpsRows['batteries'][number];
const batteries: readonly FigureCheck<Battery>[] = [
  // Nominal 2 V a lead-acid cell.
  follows('voltage', ({ cells }) => 2 * cells, 0.01),
  usual('maxChargeA', 0.05, 0.4, ({ ah }) => ah),
  usual('weightKg', 0.2, 0.5, ({ ah, voltage }) => (ah * voltage) / 12),
  possible('designLifeYears', 1, 30),
];

const minutes = { t5: 5, t10: 10, t15: 15, t20: 20, t30: 30, t45: 45, t60: 60, t90: 90, t120: 120 } as const;
type Time = keyof typeof minutes;

type Discharge = UpsRows['discharge'][number];
/** Wh that a cell gives are at most those of its ampere-hours at 2.1 V, with a fifth more that new cells have (own margin). */
const mostWhPerAh = 2.1 * 1.2;
const dischargeChecks = (battery: ReadonlyMap<string, Battery>): readonly FigureCheck<Discharge>[] => [
  possible('endVoltage', 1.5, 2),
  possible('temperatureC', -20, 60),
  ...(Object.keys(minutes) as Time[]).map(
    (time) =>
    atMost<Discharge>(time, 'ah', ({ partNumber }) => ((battery.get(partNumber)?.ah ?? Number.NaN) * mostWhPerAh * 60) / minutes[time]), // prettier-ignore
  ),
];

const breakers: readonly FigureCheck<UpsRows['breakers'][number]>[] = [
  atMost('maxBatteryCurrentA', 'ratedA', ({ ratedA }) => ratedA),
];

/** mΩ/m of copper of 1 mm² at 20 °C (IEC 60228: 0.727 mΩ/m at 25 mm²). */
const copperMohm = 18.3;
const wireSets: readonly FigureCheck<UpsRows['wireSets'][number]>[] = [
  usual('resistanceMohmPerM', 0.9, 1.15, ({ crossSectionMm2 }) => copperMohm / crossSectionMm2),
  usual('maxStringA', 1, 8, ({ crossSectionMm2 }) => crossSectionMm2),
];

type Cabinet = UpsRows['cabinets'][number];
const cabinets: readonly FigureCheck<Cabinet>[] = [
  atMost('innerWidthMm', 'widthMm', ({ widthMm }) => widthMm),
  atMost('innerDepthMm', 'depthMm', ({ depthMm }) => depthMm),
  atMost('innerHeightMm', 'heightMm', ({ heightMm }) => heightMm),
];

type LiIon = UpsRows['liIon'][number];
const liIon: readonly FigureCheck<LiIon>[] = [
  runs('up', 'voltageMin', 'nominalVoltage', 'voltageMax'),
  atMost('maxCurrentA', 'breakerA', ({ breakerA }) => breakerA),
  atMost('maxPowerKw', 'maxCurrentA', ({ maxCurrentA, voltageMax }) => (maxCurrentA * voltageMax) / 1000),
];

/** Every figure of the UPS tables that can't be, is odd, or contradicts another. */
export function lintUpsFigures(rows: UpsRows): Problem[] {
  const family = new Map(rows.families.map((row) => [row.family, row]));
  const battery = new Map(rows.batteries.map((row) => [row.partNumber, row]));
  return [
    ...checkFigures('UPS_FAMILIES', rows.families, ['family'], families),
    ...checkFigures('UPS_MODELS', rows.models, ['model'], modelChecks(family)),
    ...checkFigures('UPS_MODULES', rows.modules, ['partNumber'], modules),
    ...checkFigures('UPS_FACTORS', rows.factors, ['factor', 'key'], factors),
    ...checkFigures('UPS_BATTERIES', rows.batteries, ['partNumber'], batteries),
    ...checkFigures('UPS_DISCHARGE', rows.discharge, ['partNumber', 'endVoltage'], dischargeChecks(battery)),
    ...checkFigures('UPS_BREAKERS', rows.breakers, ['partNumber'], breakers),
    ...checkFigures('UPS_WIRE_SETS', rows.wireSets, ['partNumber'], wireSets),
    ...checkFigures('UPS_CABINETS', rows.cabinets, ['partNumber'], cabinets),
    ...checkFigures('UPS_LI_ION', rows.liIon, ['partNumber'], liIon),
  ];
}
