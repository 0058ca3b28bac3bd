import type { Problem } from '../../../result.ts';
import { isInverterFamily } from '../tables/families.ts';
import type { ModelYear } from './comparison.ts';
import { answeredHours } from './energy.ts';
import type { ColdFault } from './joined-table.ts';
import { isWholeYear } from './ranking.ts';
import type { WithoutCold } from './year-data.ts';

/*
 * What a year has to be read with, beside its figures: each in few words for its row, and in full behind them.
 */

/** A text of TRANSLATE with its parameters. */
export type Said = Pick<Problem, 'text' | 'params'>;

export interface Qualifier {
  readonly is: 'partial' | 'fullSpeed' | 'overstated' | 'seaLevel';
  /** For the row. */
  readonly short: Said;
  readonly explained: readonly Said[];
}

/** Why a model has no table for low outdoor temperatures. */
export const coldFaultTexts: Readonly<Record<ColdFault, Said>> = {
  missing: { text: 'The catalogue has no table for low outdoor temperatures of the model' },
  otherOrigin: { text: 'The table for low outdoor temperatures that the catalogue has is of another source or revision than the performance table' }, // prettier-ignore
  otherMoisture: { text: 'The table for low outdoor temperatures that the catalogue has holds at another moisture of the return air than the performance table' }, // prettier-ignore
  contradicts: {
    text: 'The table for low outdoor temperatures that the catalogue has contradicts the performance table',
  },
};

/**
 * Above this the air carries a few per cent less (3.5 % by the standard atmosphere), which nothing that a chilled-water year is read
 * from answers for, m: own.
 */
export const SEA_LEVEL_UP_TO = 300;

/** Hours of a year in which a compressor runs below an outdoor temperature, °C, on the edge of a bin. */
const compressorHoursBelow = ({ bins }: ModelYear, below: number): number =>
  bins.reduce((sum, { fromC, hours }) => sum + (fromC < below ? hours.partial + hours.mechanical : 0), 0);

/** Which hours no table answers: the axis and its limits. */
function unanswered(year: ModelYear, withoutCold: readonly WithoutCold[]): Said[] {
  const { hours, coldHours, warmHours, reach, tablesOf } = year;
  const between = hours.unanswered - coldHours - warmHours;
  const fault = withoutCold.find(({ model }) => model === tablesOf)?.fault;
  return [
    ...(coldHours > 0 && reach.coldestC !== null
      ? [{ text: '{hours} hours: outdoor air colder than {limit} °C, where the tables end.', params: { hours: coldHours, limit: reach.coldestC } }] // prettier-ignore
      : []),
    ...(coldHours > 0 && fault ? [coldFaultTexts[fault]] : []),
    ...(warmHours > 0
      ? [{ text: '{hours} hours: outdoor air warmer than {limit} °C, where the tables end.', params: { hours: warmHours, limit: reach.warmestC } }] // prettier-ignore
      : []),
    ...(between > 0
      ? [
          {
            text: '{hours} more hours lie within the table, but it does not answer there.',
            params: { hours: between },
          },
          ...(reach.refusal ? [reach.refusal] : []),
        ]
      : []),
  ];
}

/** Everything that a row has to say beside its figures. */
export function qualifiersOf(
  year: ModelYear,
  { altitude, withoutCold }: { readonly altitude: number; readonly withoutCold: readonly WithoutCold[] },
): readonly Qualifier[] {
  const { chillers, family } = year;
  const found: Qualifier[] = [];
  if (!isWholeYear(year)) {
    const hours = answeredHours(year);
    found.push({
      is: 'partial',
      short: { text: 'in {hours} of {year} answered hours', params: { hours, year: hours + year.hours.unanswered } },
      explained: [
        ...unanswered(year, withoutCold),
        {
          text: 'These hours take no energy here: energy and cost are those of the answered hours alone, and the row stands behind the whole years.',
        },
      ],
    });
  }
  if (isInverterFamily(family))
    found.push({
      is: 'fullSpeed',
      short: { text: 'at most: inverter as at full load' },
      explained: [
        {
          text: 'The compressor is an inverter. No table tells how much better it works turned down, so that every hour is taken at full load’s coefficient of performance: the machine takes less than is shown.',
        },
        ...(year.variant === 'inverter'
          ? [
              {
                text: 'By its rating it draws more at full load than the unit of fixed speed of its size: that alone is what the figures show.',
              },
            ]
          : []),
      ],
    });
  const overstated = chillers ? compressorHoursBelow(year, chillers.conservativeBelowC) : 0;
  if (chillers && overstated > 0)
    found.push({
      is: 'overstated',
      short: {
        text: 'at most: chiller below {below} °C as at {below} °C',
        params: { below: chillers.conservativeBelowC },
      },
      explained: [
        {
          text: 'The tables of the chiller begin at {below} °C. In {hours} hours its compressor runs in colder air, which would help it, and is taken as at {below} °C: it takes less than is shown.',
          params: { below: chillers.conservativeBelowC, hours: overstated },
        },
      ],
    });
  if (chillers && altitude > SEA_LEVEL_UP_TO)
    found.push({
      is: 'seaLevel',
      short: { text: 'at least: tables at sea level, the site at {altitude} m', params: { altitude } },
      explained: [
        {
          text: 'At {altitude} m the air is thinner. Counted are the power of the units’ fans and the warmer condensation of the chiller; no table tells how much less the units’ coils, the chiller’s fans and its free-cooling coil do. Take the capacity for too high and the energy for too low, and ask the manufacturer.',
          params: { altitude },
        },
      ],
    });
  return found;
}
