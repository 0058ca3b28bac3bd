import type { Rule, Subject } from './audit-rule.ts';
import { atLeast, atMost, balanceBound, dropOf, EQUAL, one, PER_KILO, PERCENT, three, two } from './audit-rule.ts';
import { sumRounding } from '../tables/printed-step.ts';

/* Laws that the figures of an answer satisfy among themselves, and with the air that the conditions and the table give. */

const firstLaw = 'First law';
const secondLaw = 'Second law';
const SQRT_3 = Math.sqrt(3);

/** % by which the heat of the air may miss the sensible capacity (own). */
const AIR_SIDE = 0.5;
/** K: supply air is shown with one place. */
const SUPPLY = 0.05;

/** Volts and phases of `400/3/50`; null where the text is another. */
function supplyOf({ unit }: Subject): { readonly volts: number; readonly phases: number } | null {
  const [, volts, phases] = /^(\d+)\/([13])\/\d+$/.exec(unit.model.supply) ?? [];
  return volts && phases ? { volts: Number(volts), phases: Number(phases) } : null;
}

export const LAW_RULES: readonly Rule[] = [
  {
    name: 'airSide',
    kind: 'laws',
    breaks: true,
    label: 'Air side: m cp ΔT against sensible',
    unit: '%',
    decimals: 2,
    source: balanceBound,
    value: ({ answer, heatFlow }) =>
      PERCENT * Math.abs((heatFlow * dropOf(answer)) / answer.sensibleCoolingCapacity - 1),
    bound: atMost(AIR_SIDE),
    calculation: ({ answer, flow, heatFlow }) =>
      `${three(flow)} × ${three(heatFlow / flow)} × ${two(dropOf(answer))} ≈ ${two(answer.sensibleCoolingCapacity)}`,
  },
  {
    name: 'condenserSum',
    kind: 'laws',
    breaks: true,
    label: 'Condenser: total and compressors',
    unit: 'kW',
    decimals: 3,
    source: balanceBound,
    value: ({ answer }) =>
      Math.abs(answer.requiredCondenserCapacity - answer.totalCoolingCapacity - answer.compressorAbsorbedPower),
    bound: ({ unit }) => atMost(sumRounding(unit.performance) + EQUAL),
    calculation: ({ answer }) =>
      `${two(answer.totalCoolingCapacity)} + ${two(answer.compressorAbsorbedPower)} ≈ ${two(answer.requiredCondenserCapacity)}`,
  },
  {
    name: 'sensible',
    kind: 'laws',
    breaks: true,
    label: 'Sensible capacity above zero',
    unit: 'kW',
    decimals: 2,
    source: firstLaw,
    value: ({ answer }) => answer.sensibleCoolingCapacity,
    bound: atLeast(EQUAL),
  },
  {
    name: 'latent',
    kind: 'laws',
    breaks: true,
    label: 'Latent capacity, total less sensible',
    unit: 'kW',
    decimals: 2,
    source: firstLaw,
    value: ({ answer }) => answer.totalCoolingCapacity - answer.sensibleCoolingCapacity,
    bound: atLeast(-EQUAL),
    calculation: ({ answer }) => `${two(answer.totalCoolingCapacity)} − ${two(answer.sensibleCoolingCapacity)}`,
  },
  {
    name: 'airOrder',
    kind: 'laws',
    breaks: true,
    label: 'Coil surface < off coil < return air',
    unit: 'K',
    decimals: 2,
    source: secondLaw,
    value: ({ answer: { airPath } }) =>
      Math.min(airPath.offCoilTemp - airPath.surfaceTemp, airPath.returnTemp - airPath.offCoilTemp),
    bound: atLeast(EQUAL),
    calculation: ({ answer: { airPath } }) =>
      `${one(airPath.surfaceTemp)} < ${one(airPath.offCoilTemp)} < ${one(airPath.returnTemp)}`,
  },
  {
    name: 'supply',
    kind: 'laws',
    breaks: true,
    label: 'Supply air: off coil and fan heat',
    unit: 'K',
    decimals: 3,
    source: balanceBound,
    value: ({ answer, heatFlow }) =>
      Math.abs(answer.supplyAirTemp - answer.airPath.offCoilTemp - answer.fansAbsorbedPower / heatFlow),
    bound: atMost(SUPPLY),
    calculation: ({ answer, heatFlow }) =>
      `${two(answer.airPath.offCoilTemp)} + ${two(answer.fansAbsorbedPower)} / ${three(heatFlow)} ≈ ${two(answer.supplyAirTemp)}`,
  },
  {
    name: 'secondLaw',
    kind: 'laws',
    breaks: true,
    label: 'Least work over compressor power',
    unit: '%',
    decimals: 1,
    source: secondLaw,
    value: ({ answer, leastPower }) => (PERCENT * leastPower) / answer.compressorAbsorbedPower,
    // At 100 % the machine would be ideal; a sink below the air could even drive it.
    bound: atMost(PERCENT),
    calculation: ({ answer, leastPower }) => `${two(leastPower)} < ${two(answer.compressorAbsorbedPower)}`,
  },
  {
    name: 'powerFactor',
    kind: 'laws',
    breaks: true,
    label: 'Power factor of the compressors',
    unit: null,
    decimals: 2,
    source: 'Power ≤ apparent power',
    value: (subject) => {
      const supply = supplyOf(subject);
      const { compressorAbsorbedPower, compressorAbsorbedCurrent } = subject.answer;
      if (!supply || !(compressorAbsorbedCurrent > 0)) return null;
      const apparent = (supply.volts * compressorAbsorbedCurrent * (supply.phases === 3 ? SQRT_3 : 1)) / PER_KILO;
      return compressorAbsorbedPower / apparent;
    },
    bound: atMost(1),
  },
];
