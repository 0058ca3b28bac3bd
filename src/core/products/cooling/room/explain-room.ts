import { formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import { fitOf } from '../selection/capacity-window.ts';
import type { FigureExplanation } from '../figures/explain-figure.ts';
import { derivedFigure, explainFigure } from '../figures/explain-figure.ts';
import { commonOrigin, performanceOrigin } from '../figures/figure-origin.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import { balanceOf, suppliedBy } from './balance.ts';
import type { RoomUnit, UnitGroup } from './unit-group.ts';
import { sumOf } from './unit-group.ts';

/*
 * Where a figure of a room comes from: a sum over its units, or a formula of such sums, with the figures put in. Nothing is computed
 * anew: the sums are those of the balance.
 */

const two = (value: number): string => formatNumber(value, 2);
const percent = (share: number): string => `${formatNumber(share * 100, 1)}\u00A0%`;
const MM = 1000;

/** `2 × 41,88 + 1 × 45,02 = 128,78`. */
const summed = (groups: readonly UnitGroup[], figure: (unit: RoomUnit) => number, decimals = 2): string =>
  `${groups.map(({ unit, count }) => `${count} × ${formatNumber(figure(unit), decimals)}`).join(' + ') || '0'} = ${formatNumber(sumOf(groups, figure), decimals)}`;

type Asked = Pick<SelectionInputs, 'sensibleCoolerCapacity' | 'basis'>;

interface Told {
  /** Key of TRANSLATE. */
  readonly method: string;
  readonly calculation: (groups: readonly UnitGroup[], asked: Asked) => string;
}

const loadAndFans = (groups: readonly UnitGroup[], { sensibleCoolerCapacity: required, basis }: Asked): string =>
  basis === 'net' ? `(${two(required)} + ${two(balanceOf(groups, required, basis).fans)})` : two(required);

const told = {
  capacity: {
    method: 'The capacity of each unit, from its table, times their number; on the basis of the requirement',
    calculation: (groups) => summed(groups, ({ capacity }) => capacity),
  },
  balance: {
    method: 'The capacity of the running units less the load',
    calculation: (groups, { sensibleCoolerCapacity: required, basis }) => {
      const { capacity, balance } = balanceOf(groups, required, basis);
      return `${two(capacity)} − ${two(required)} = ${two(balance)}`;
    },
  },
  balancePercent: {
    method: 'The capacity over the required one, less one',
    calculation: (groups, { sensibleCoolerCapacity: required, basis }) => {
      const { capacity, balancePercent } = balanceOf(groups, required, basis);
      return `${two(capacity)} / ${two(required)} − 1 = ${formatNumber(balancePercent, 1)}\u00A0%`;
    },
  },
  partLoad: {
    method:
      'The load over the gross capacity of all running units, each of which takes the same part; on the net basis the coils carry the heat of all running fans too',
    calculation: (groups, asked) => {
      const { partLoad } = balanceOf(groups, asked.sensibleCoolerCapacity, asked.basis);
      const coils = sumOf(groups, ({ answer }) => answer.sensibleCoolingCapacity);
      return `${loadAndFans(groups, asked)} / ${two(coils)} = ${percent(partLoad ?? 0)}`;
    },
  },
  power: {
    method:
      'Fans of the running units all the time, compressors and condenser fans the part of the time that the load asks for',
    calculation: (groups, { sensibleCoolerCapacity: required, basis }) => {
      const { fans, compressors, condenserFans, power } = balanceOf(groups, required, basis);
      return `${two(fans)} + ${two(compressors)} + ${two(condenserFans)} = ${two(power)}`;
    },
  },
  fans: {
    method: 'The fans of every running unit run all the time',
    calculation: (groups) => summed(groups, ({ answer }) => answer.fansAbsorbedPower),
  },
  energyEfficiencyRatio: {
    method: 'Total capacity at the part load over the power at the part load',
    calculation: (groups, { sensibleCoolerCapacity: required, basis }) => {
      const { partLoad, power, energyEfficiencyRatio } = balanceOf(groups, required, basis);
      const total = sumOf(groups, ({ answer }) => answer.totalCoolingCapacity);
      return `${percent(Math.min(1, partLoad ?? 0))} × ${two(total)} / ${two(power)} = ${two(energyEfficiencyRatio ?? 0)}`;
    },
  },
  fullLoadEfficiency: {
    method: 'Total capacity over the power of compressors, indoor fans and condenser fans',
    calculation: (groups) => {
      const total = sumOf(groups, ({ answer }) => answer.totalCoolingCapacity);
      const power = sumOf(
        groups,
        ({ answer: { compressorAbsorbedPower, fansAbsorbedPower, airCondenserAbsorbedPower } }) =>
          compressorAbsorbedPower + fansAbsorbedPower + airCondenserAbsorbedPower,
      );
      return `${two(total)} / ${two(power)} = ${two(total / power)}`;
    },
  },
  airflow: {
    method: 'The air flow of each unit times their number: the fans run all the time',
    calculation: (groups) => summed(groups, ({ answer }) => answer.indoorUnitAirFlow, 0),
  },
  supplyAirTemp: {
    method:
      'The mean over the flow of dry air and over time: return air less what the coils take at the part load, less the heat of the fans, over mass flow and specific heat',
    calculation: (groups, { sensibleCoolerCapacity: required, basis }) => {
      const { partLoad, supplyAirTemp, fans } = balanceOf(groups, required, basis);
      const coils = Math.min(1, partLoad ?? 0) * sumOf(groups, ({ answer }) => answer.sensibleCoolingCapacity);
      const { returnTemp } = groups[0]!.unit.answer.airPath;
      const heatFlow = (coils - fans) / (returnTemp - supplyAirTemp!);
      return `${formatNumber(returnTemp, 1)} − (${two(coils)} − ${two(fans)}) / ${two(heatFlow)} = ${formatNumber(supplyAirTemp!, 1)}\u00A0°C`;
    },
  },
  width: {
    method: 'The widths of all cabinets of the models table, side by side, without clearances',
    calculation: (groups) => summed(groups, ({ cabinet }) => cabinet.widthMm / MM),
  },
  area: {
    method: 'Width times depth of every cabinet of the models table, without clearances',
    calculation: (groups) => summed(groups, ({ cabinet }) => (cabinet.widthMm / MM) * (cabinet.depthMm / MM)),
  },
  largestLoad: {
    method:
      'The capacity of what is left after the loss, rounded down to a tenth of a kilowatt, at the same return air; a tenth more is not carried',
    calculation: (groups) => summed(groups, ({ capacity }) => capacity, 3),
  },
} as const satisfies Readonly<Record<string, Told>>;

export type RoomFigure = keyof typeof told;

/** How a figure of running units against a load came about. Texts are finished in the language of `t`. */
export function explainRoom(
  figure: RoomFigure,
  groups: readonly UnitGroup[],
  asked: Asked,
  t: Translate,
): FigureExplanation {
  const { method, calculation }: Told = told[figure];
  const origin = commonOrigin(groups.map(({ unit }) => performanceOrigin(unit.cabinet)));
  return derivedFigure(origin, t(method), calculation(groups, asked));
}

/** How what one of the running units supplies came about: its sensible capacity from its table, and its part of the load. */
export function explainSupplied(
  data: CoolingSelectionData,
  unit: RoomUnit,
  groups: readonly UnitGroup[],
  inputs: SelectionInputs,
  t: Translate,
): FigureExplanation {
  const { sensibleCoolerCapacity: required, basis } = inputs;
  const { answer } = unit;
  const { partLoad } = balanceOf(groups, required, basis);
  const tabled = explainFigure(
    data.units.get(answer.model)!,
    { ...answer, ...fitOf(answer, inputs, basis) },
    inputs,
    'sensibleCoolingCapacity',
    t,
  );
  const coil = `${percent(Math.min(1, partLoad ?? 0))} × ${two(answer.sensibleCoolingCapacity)}`;
  const supplied = two(suppliedBy(unit, { partLoad }, basis));
  return {
    ...tabled,
    kind: 'derived',
    calculation: basis === 'net' ? `${coil} − ${two(answer.fansAbsorbedPower)} = ${supplied}` : `${coil} = ${supplied}`,
    method: `${t('Its sensible capacity times the part load; on the net basis less the heat of its fans.')} ${tabled.method}.`,
  };
}
