import { gap, misfit } from '../../definition/fault.ts';
import type { Problem } from '../../../result.ts';
import type { RackRows } from '../tables/rows.ts';

const columns = ['min100', 'min75', 'min50', 'min25', 'min10'] as const;

/** 1-phase UPSs: each has a runtime with every number of packs that it takes, longer with more and with less load. */
export function lintUps1({ ups1, ups1Runtime, ups1Packs, ups1Accessories, parts }: RackRows): Problem[] {
  const packs = new Set(ups1Packs.map(({ partNumber }) => partNumber));
  const generations = new Map(parts.map(({ partNumber, generation }) => [partNumber, generation]));
  const models = new Set(ups1.map(({ partNumber }) => partNumber));
  return [
    ...ups1.flatMap(({ partNumber, maxPacks, packPartNumber, generation, w, va }) => {
      const rows = ups1Runtime.filter((row) => row.partNumber === partNumber).toSorted((a, b) => a.packs - b.packs);
      const isWhole = rows.length === maxPacks + 1 && rows.every((row, i) => row.packs === i);
      const falls = rows.every((row) => columns.every((column, i) => i === 0 || row[column] > row[columns[i - 1]!]));
      const grows = rows.every((row, i) => i === 0 || columns.every((column) => row[column] > rows[i - 1]![column]));
      return [
        ...(isWhole
          ? []
          : [misfit('RACK_UPS1_RUNTIME', 'UPS {partNumber} has no runtime with each number of packs', { partNumber })]),
        ...(falls
          ? []
          : [misfit('RACK_UPS1_RUNTIME', 'The runtime of UPS {partNumber} does not fall with load', { partNumber })]),
        ...(grows
          ? []
          : [misfit('RACK_UPS1_RUNTIME', 'The runtime of UPS {partNumber} does not rise with packs', { partNumber })]),
        ...((packPartNumber === null) === (maxPacks === 0) && (packPartNumber === null || packs.has(packPartNumber))
          ? []
          : [misfit('RACK_UPS1', 'The packs of UPS {partNumber} stand in no table of packs', { partNumber })]),
        ...(w <= va ? [] : [misfit('RACK_UPS1', 'UPS {partNumber} gives more W than VA', { partNumber })]),
        ...((generations.get(partNumber) ?? 'G1') === generation
          ? []
          : [
              gap('RACK_UPS1', 'Column {column} of part {partNumber} differs from the parts table', {
                column: 'generation',
                partNumber,
              }),
            ]),
      ];
    }),
    ...ups1Runtime
      .filter(({ partNumber }) => !models.has(partNumber))
      .map(({ partNumber }) =>
        misfit('RACK_UPS1_RUNTIME', 'Model {model} of {table} stands in no table of models', { model: partNumber }),
      ),
    ...ups1Accessories
      .filter(({ model }) => model !== null && !models.has(model))
      .map(({ model }) =>
        misfit('RACK_UPS1_ACCESSORIES', 'Model {model} of {table} stands in no table of models', {
          model: model ?? '',
        }),
      ),
  ];
}
