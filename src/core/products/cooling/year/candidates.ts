import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Altitude } from '../selection/altitude.ts';
import { altitudeOf } from '../selection/altitude.ts';
import { RATED_WITHIN } from '../selection/capacity-window.ts';
import type { ChilledWaterFamily } from '../water/chilled-water-inputs.ts';
import { isChilledWaterFamily } from '../water/chilled-water-inputs.ts';
import { returnDewPoint } from '../water/chilled-water-refusals.ts';
import type { ChilledWaterUnit } from '../water/chilled-water-unit.ts';
import { evaluateChilledWater } from '../water/chilled-water-unit.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import type { FreeCooling, FreeCoolingModel } from '../water/free-cooling.ts';
import { freeCoolingOf, largestLoad } from '../water/free-cooling.ts';
import { ratingPoint } from '../tables/rating-point.ts';
import { outsideTable, unknownModel } from '../selection/refusals.ts';
import type { IndoorAir, OutdoorCurve } from './outdoor-curve.ts';
import { onCurve, outdoorCurve } from './outdoor-curve.ts';
import type { InverterModel, YearData } from './year-data.ts';
import type { YearFamily, YearInputs } from './year-inputs.ts';
import { MOST_UNITS } from './year-inputs.ts';

/*
 * Which models carry the load, and with how many units of a model together: as many as the design outdoor temperature asks for.
 */

/** A machine with compressors over the outdoor temperature. */
export interface CompressorSide {
  readonly kind: 'compressor';
  readonly curve: OutdoorCurve;
  /** The model whose tables the curve is read from. */
  readonly tablesOf: string;
  /** With a free-cooling coil: its row of the models table. */
  readonly freeCooling: FreeCoolingModel | null;
}

export interface WaterSide {
  readonly kind: 'water';
  readonly unit: ChilledWaterUnit;
  /** Of one unit's fans at the site, kW. */
  readonly fansKw: number;
  readonly waterInC: number;
  readonly waterOutC: number;
}

/** A model that carries the load with so many units. */
export interface Candidate {
  readonly family: YearFamily;
  readonly model: string;
  readonly units: number;
  /** What one unit carries at the design, as the load is counted, kW. */
  readonly capacityKw: number;
  /** Sensible heat that all units carry together at their coils, kW. */
  readonly loadKw: number;
  readonly side: CompressorSide | WaterSide;
}

/** A model that carries it with no number of units, and why. */
export type NoCandidate = Problem & { readonly model: string };

export interface Candidates {
  /** The fewest units first, the smallest of them. */
  readonly candidates: readonly Candidate[];
  readonly rejected: readonly NoCandidate[];
}

/** Beyond this a rating is that of another machine than the one whose tables are taken. */
const OTHER_MACHINE = 0.1;

/** Curves by model, for one return air: families of one size share them. */
export type Curves = (model: string) => Result<OutdoorCurve>;

export function curvesOf(data: YearData, air: IndoorAir): Curves {
  const known = new Map<string, Result<OutdoorCurve>>();
  return (model) => {
    const found = known.get(model);
    if (found) return found;
    const unit = data.units.get(model);
    const curve = unit ? outdoorCurve(unit, air) : refuse(unknownModel(model));
    known.set(model, curve);
    return curve;
  };
}

/**
 * The curve of a machine that has a rating point alone: that of the direct-expansion unit of its size, which its table names, times
 * the rated compressor power over that unit's at the same point. Refused where the two are no such pair.
 */
function ratedCurve(data: YearData, curves: Curves, row: InverterModel | FreeCoolingModel): Result<OutdoorCurve> {
  const point = ratingPoint(row.nominalPoint);
  const same = curves(row.pipeModel);
  if (!same.ok) return same;
  const rated =
    point?.outdoor !== undefined && point?.outdoor !== null
      ? evaluateUnit(data.selection, row.pipeModel, {
          returnAirDryBulbTemp: point.returnAir,
          returnAirRH: point.humidity,
          outdoorTemp: point.outdoor,
        })
      : null;
  if (!rated?.ok) return refuse(unlike(row.pipeModel));
  const capacity = row.nominalSensibleKw / rated.value.sensibleCoolingCapacity;
  const power = row.compressorPowerKw / rated.value.compressorAbsorbedPower;
  if (Math.abs(capacity - 1) > OTHER_MACHINE || Math.abs(power - 1) > OTHER_MACHINE)
    return refuse(unlike(row.pipeModel));
  // Within what a rating is known by the tables of the same size hold as they are.
  const isSame = Math.abs(row.nominalSensibleKw - rated.value.sensibleCoolingCapacity) <= RATED_WITHIN;
  return ok({
    ...same.value,
    sensibleKw: isSame ? same.value.sensibleKw : same.value.sensibleKw.map((kw) => kw * capacity),
    compressorKw: same.value.compressorKw.map((kw) => kw * power),
  });
}

const unlike = (model: string): Problem => ({
  code: 'no_same_size',
  text: 'Its rating point is not that of a unit like {model}, whose tables a year would be read from',
  params: { model },
});

const tooMany = (units: number): Problem => ({
  code: 'too_many_units',
  text: 'It would take {units} units together, at most {max} are compared',
  params: { units, max: MOST_UNITS },
});

const tooFew = (units: number, carries: number): Problem => ({
  code: 'units_too_few',
  text: '{units} units carry {carries} kW together at the design outdoor temperature',
  params: { units, carries },
});

/** Counts are exact within the rounding of binary fractions. */
const EXACT = 1e-9;

interface Sized {
  readonly family: YearFamily;
  readonly model: string;
  /** Of one unit at its coil, and what its fans warm the air with, kW. */
  readonly sensibleKw: number;
  readonly fansKw: number;
  /** The most that one unit is made for, kW. */
  readonly mostKw: number;
  readonly side: Candidate['side'];
}

/** How many of a unit the load takes, or why none will do. */
function counted({ family, model, sensibleKw, fansKw, mostKw, side }: Sized, inputs: YearInputs): Result<Candidate> {
  const isNet = inputs.conditions.basis === 'net';
  const capacityKw = Math.min(sensibleKw, mostKw) - (isNet ? fansKw : 0);
  const needed = Math.max(1, Math.ceil((inputs.loadKw / capacityKw) * (1 - EXACT)));
  const units = inputs.units ?? needed;
  if (!(capacityKw > 0) || needed > units) return refuse(tooFew(units, units * Math.max(0, capacityKw)));
  if (units > MOST_UNITS) return refuse(tooMany(units));
  return ok({ family, model, units, capacityKw, loadKw: inputs.loadKw + (isNet ? units * fansKw : 0), side });
}

/** A machine with compressors, sized at the design outdoor temperature. */
function sizedMachine(
  family: YearFamily,
  model: string,
  { curve, tablesOf, freeCooling }: Omit<CompressorSide, 'kind'>,
  { conditions: { outdoorTemp } }: YearInputs,
): Result<Sized> {
  const full = onCurve(curve, outdoorTemp);
  const nodes = curve.outdoor;
  if (!full)
    return refuse(curve.refusal ?? outsideTable('outdoorTemp', outdoorTemp, nodes[0]!, nodes[nodes.length - 1]!));
  return ok({
    family,
    model,
    sensibleKw: full.sensibleKw,
    fansKw: curve.fansKw,
    mostKw: freeCooling ? largestLoad(freeCooling) : Number.POSITIVE_INFINITY,
    side: { kind: 'compressor', curve, tablesOf, freeCooling },
  });
}

/** The step of water temperatures, K. */
const WATER_STEP = 0.5;

/** The water of a unit, °C: as it is asked for, else that of its rating point, warmer as far as the air would condense on it. */
function dryWater(
  { model }: ChilledWaterUnit,
  air: YearInputs['conditions'],
  waterInC: number | null,
  waterOutC: number | null,
): { readonly waterInC: number; readonly waterOutC: number } {
  const dewPoint = returnDewPoint(air) ?? Number.NEGATIVE_INFINITY;
  const dry = Math.max(model.waterInC, Math.ceil(dewPoint / WATER_STEP) * WATER_STEP);
  const entering = waterInC ?? dry;
  return { waterInC: entering, waterOutC: waterOutC ?? entering + model.waterOutC - model.waterInC };
}

/** A chilled-water unit, whose capacity knows no outdoor temperature. */
function sizedWater(
  unit: ChilledWaterUnit,
  family: ChilledWaterFamily,
  { conditions, waterInC, waterOutC }: YearInputs,
  { density }: Altitude,
): Result<Sized> {
  const { returnAirDryBulbTemp, returnAirRH } = conditions;
  const water = dryWater(unit, conditions, waterInC, waterOutC);
  const does = evaluateChilledWater(unit, { returnAirDryBulbTemp, returnAirRH, ...water });
  if (!does.ok) return does;
  const fansKw = does.value.fansAbsorbedPower * density;
  return ok({
    family,
    model: unit.model.model,
    sensibleKw: does.value.sensibleCoolingCapacity,
    fansKw,
    mostKw: Number.POSITIVE_INFINITY,
    side: { kind: 'water', unit, fansKw, ...water },
  });
}

/** Every model of a family, sized or refused. */
function sizedOf(data: YearData, curves: Curves, family: YearFamily, inputs: YearInputs) {
  const site = altitudeOf(inputs.conditions.altitude ?? 0);
  const machine = (
    model: string,
    tablesOf: string,
    curve: Result<OutdoorCurve>,
    freeCooling: FreeCoolingModel | null = null,
  ) => ({
    // prettier-ignore
    model,
    sized: curve.ok ? sizedMachine(family, model, { curve: curve.value, tablesOf, freeCooling }, inputs) : curve,
  });
  if (isChilledWaterFamily(family))
    return (data.chilledWater?.families.get(family)?.units ?? []).map((unit) => ({
      model: unit.model.model,
      sized: sizedWater(unit, family, inputs, site),
    }));
  if (family === 'SPdx' || family === 'SRdx')
    return (data.selection.families.get(family) ?? []).map(({ model: { model } }) =>
      machine(model, model, curves(model)),
    );
  if (family === 'SPdi')
    return data.inverters.map((row) => machine(row.model, row.pipeModel, ratedCurve(data, curves, row)));
  return data.freeCooling
    .filter((row) => row.family === family)
    .map((row) => machine(row.model, row.pipeModel, ratedCurve(data, curves, row), row));
}

/** Every model of a family that carries the load, the fewest units first, and why the others do not. */
export function candidatesOf(data: YearData, curves: Curves, family: YearFamily, inputs: YearInputs): Candidates {
  const all = sizedOf(data, curves, family, inputs).map(({ model, sized }) => ({
    model,
    answer: sized.ok ? counted(sized.value, inputs) : sized,
  }));
  return {
    candidates: all
      .flatMap(({ answer }) => (answer.ok ? [answer.value] : []))
      .toSorted((a, b) => a.units - b.units || a.capacityKw - b.capacityKw),
    rejected: all.flatMap(({ model, answer }) => (answer.ok ? [] : [{ ...answer.problems[0]!, model }])),
  };
}

/**
 * Free cooling of one unit at the site: thin air carries less heat by its density, at the same effectiveness (own assumption: nothing
 * is published of it).
 */
export function freeCoolingAt(
  model: FreeCoolingModel,
  duty: { readonly returnAirDryBulbTemp: number; readonly loadKw: number },
  approach: { readonly freeCoolingApproachK: number },
  { density }: Altitude,
): Result<FreeCooling> {
  const atSeaLevel = freeCoolingOf(model, duty, approach);
  if (!atSeaLevel.ok) return atSeaLevel;
  const { partialBelowC, returnAirDryBulbTemp } = atSeaLevel.value;
  const sharePerKelvin = atSeaLevel.value.sharePerKelvin * density;
  return ok({
    ...atSeaLevel.value,
    sharePerKelvin,
    fullBelowC: Math.min(returnAirDryBulbTemp - 1 / sharePerKelvin, partialBelowC),
  });
}
