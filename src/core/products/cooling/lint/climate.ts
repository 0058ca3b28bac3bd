import type { FigureCheck } from '../../definition/figure-checks.ts';
import { checkFigures, possible } from '../../definition/figure-checks.ts';
import { rowsOf } from '../../definition/fault.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem } from '../../../result.ts';
import type { Rows } from '../../../tables/table.ts';
import { climate } from '../tables/climate.ts';

type Row = Rows<typeof climate>[number];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** Monthly normals between those of Oymyakon and of the Sahara, °C; a daily range in K; towns from the Dead Sea to the Andes, m. */
const bounds = { temperature: [-60, 50], dailyRange: [0, 30], altitude: [-450, 5200] } as const;

const checks: readonly FigureCheck<Row>[] = [
  possible('altitudeM', ...bounds.altitude),
  ...months.map((month): FigureCheck<Row> => (row) => {
    const [min, max] = row.field === 'dailyRange' ? bounds.dailyRange : bounds.temperature;
    return possible<Row>(month, min, max)(row);
  }),
];

/** Monthly normals that no place on earth has. */
export const lintClimate = (source: TableTexts): Problem[] =>
  checkFigures('CLIMATE', rowsOf(source, climate), ['city', 'field'], checks);
