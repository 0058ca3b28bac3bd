import { PERFORMANCE_PARAMETERS } from '../../../../../core/products/cooling/tables/performance-parameters.ts';
import { expect, it } from 'vitest';
import { detailGroups, mainColumns } from './match-columns.ts';

it('shows every result field of the specification, each once', () => {
  const shown = [...mainColumns, ...detailGroups.flatMap(({ fields }) => fields)].map(({ field }) => field);
  expect(shown.filter((field) => PERFORMANCE_PARAMETERS.some((each) => each === field)).toSorted()).toEqual(
    [...PERFORMANCE_PARAMETERS].toSorted(),
  );
  expect(new Set(shown).size).toBe(shown.length);
});

it('names every column that it shows', () => {
  for (const { label } of [...mainColumns, ...detailGroups.flatMap(({ fields }) => fields)]) expect(label).not.toBe('');
});
