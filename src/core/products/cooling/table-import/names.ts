import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import { inLatin } from '../../../text/lookalikes.ts';

/** What the columns beside the figures hold. */
export type KeyColumn = 'model' | 'parameter' | 'unit' | 'outdoorTemp';

/** A name without what differs by taste: case, spaces, signs, letters of one alphabet that look like those of the other. */
export const plainName = (text: string): string =>
  inLatin(text.toLowerCase().replaceAll('ё', 'е')).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Names of the key columns as vendors write them, without their units. */
const KEY_NAMES: Readonly<Record<KeyColumn, readonly string[]>> = {
  model: ['model', 'unit model', 'type', 'size', 'модель', 'тип', 'типоразмер', 'кондиционер', 'наименование модели'],
  parameter: ['parameter', 'quantity', 'characteristic', 'параметр', 'показатель', 'характеристика', 'величина'],
  unit: ['unit', 'units', 'uom', 'unit of measure', 'ед', 'ед. изм.', 'единица', 'единицы', 'единица измерения', 'размерность'],
  outdoorTemp: [
    'outdoorTemp', 'outdoor', 'outdoor temperature', 'outdoor air', 'outdoor air temperature', 'ambient', 'ambient temperature',
    't outdoor', 't out', 't amb', 't ambient', 'to', 'наружная температура', 'температура наружного воздуха',
    'температура наружная', 'наружный воздух', 'наружная', 't нар', 'т нар', 'тнв', 'tнв', 't наружного воздуха',
  ],
}; // prettier-ignore

/** Names of the figures as vendors write them, Russian and English, without their units. */
const PARAMETER_NAMES: Readonly<Record<PerformanceParameter, readonly string[]>> = {
  totalCoolingCapacity: [
    'total capacity', 'total gross capacity', 'gross total capacity', 'gross total cooling capacity', 'cooling capacity total',
    'Qt', 'Qtot', 'Qtotal', 'TC', 'полная холодопроизводительность', 'общая холодопроизводительность',
    'холодопроизводительность полная', 'холодопроизводительность общая', 'полная холодильная мощность',
    'общая холодильная мощность', 'Qполн', 'Q полная', 'Qобщ',
  ],
  sensibleCoolingCapacity: [
    'sensible capacity', 'gross sensible capacity', 'gross sensible cooling capacity', 'cooling capacity sensible',
    'Qs', 'Qsens', 'Qsensible', 'SC', 'явная холодопроизводительность', 'холодопроизводительность явная',
    'явная холодильная мощность', 'Qявн', 'Q явная',
  ],
  fansAbsorbedPower: [
    'fans power', 'fan power', 'fan absorbed power', 'total fan power', 'indoor fan power', 'indoor fans power',
    'evaporator fan power', 'Pfan', 'Pfans', 'мощность вентиляторов', 'потребляемая мощность вентиляторов',
    'мощность вентиляторов внутреннего блока', 'Pвент', 'Nвент',
  ],
  fansAbsorbedCurrent: [
    'fans current', 'fan current', 'fan absorbed current', 'Ifan', 'Ifans', 'ток вентиляторов', 'потребляемый ток вентиляторов',
    'Iвент',
  ],
  compressorAbsorbedPower: [
    'compressor power', 'compressors power', 'compressors absorbed power', 'compressor input', 'compressor power input',
    'power input', 'Pcomp', 'Pcompr', 'мощность компрессоров', 'мощность компрессора', 'потребляемая мощность компрессоров',
    'потребляемая мощность компрессора', 'Pкомп', 'Nкомп',
  ],
  compressorAbsorbedCurrent: [
    'compressor current', 'compressors current', 'compressors absorbed current', 'Icomp', 'Icompr', 'ток компрессоров',
    'ток компрессора', 'потребляемый ток компрессоров', 'потребляемый ток компрессора', 'Iкомп',
  ],
  indoorUnitAirFlow: [
    'air flow', 'airflow', 'air flow rate', 'air volume', 'indoor air flow', 'расход воздуха', 'производительность по воздуху',
    'воздушный поток', 'Lвозд', 'Vair',
  ],
  airCondenserAbsorbedPower: [
    'condenser power', 'air condenser power', 'condenser fan power', 'condenser fans power', 'Pcond', 'мощность конденсатора',
    'мощность вентиляторов конденсатора', 'потребляемая мощность конденсатора', 'Pконд',
  ],
  airCondenserAbsorbedCurrent: [
    'condenser current', 'air condenser current', 'condenser fan current', 'condenser fans current', 'Icond',
    'ток конденсатора', 'ток вентиляторов конденсатора', 'потребляемый ток конденсатора', 'Iконд',
  ],
  requiredCondenserCapacity: [
    'condenser capacity', 'condenser duty', 'heat rejection', 'total heat rejection', 'THR', 'Qcond', 'Qk',
    'теплота конденсации', 'требуемая мощность конденсатора', 'требуемая производительность конденсатора',
    'тепловая мощность конденсатора', 'отводимая теплота', 'Qконд', 'Qк',
  ],
  indoorUnitExternalStaticPressure: [
    'external static pressure', 'ESP', 'available pressure', 'static pressure', 'внешнее статическое давление',
    'располагаемое давление', 'свободный напор', 'статическое давление',
  ],
  compressorPowerConsumption: [
    'power of one compressor', 'compressor power each', 'power per compressor', 'мощность одного компрессора',
    'потребляемая мощность одного компрессора',
  ],
  fanPowerConsumptionEach: [
    'power of one fan', 'fan power each', 'power per fan', 'мощность одного вентилятора',
    'потребляемая мощность одного вентилятора',
  ],
}; // prettier-ignore

const lookup = <T extends string>(names: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(names) as [T, readonly string[]][]).flatMap(([target, own]) =>
      [target, ...own].map((name) => [plainName(name), target] as const),
    ),
  );

const keyColumns = lookup(KEY_NAMES);
const parameters = lookup(PARAMETER_NAMES);

/** The key column that a heading names, without its unit; null where it names none. */
export const keyColumnOf = (name: string): KeyColumn | null => keyColumns.get(plainName(name)) ?? null;

/** The figure that a name of a vendor means; null where nobody knows. */
export const parameterOf = (name: string): PerformanceParameter | null => parameters.get(plainName(name)) ?? null;

export const isParameter = (name: string): name is PerformanceParameter =>
  (PERFORMANCE_PARAMETERS as readonly string[]).includes(name);

/** The names that are understood, for whoever prepares a file. */
export const vendorNames = (parameter: PerformanceParameter): readonly string[] => PARAMETER_NAMES[parameter];
