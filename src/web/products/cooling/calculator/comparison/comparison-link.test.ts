import { expect, it } from 'vitest';
import { parseSearch } from '../../../../app/navigation/search-params.ts';
import { calculatorSearch } from '../state/calculator-search.ts';
import { stateIn } from '../state/calculator-state.ts';
import { comparisonLink } from './comparison-link.ts';

it('has the models and what was typed a moment ago, though the address bar has not yet', () => {
  const state = stateIn(calculatorSearch({ view: 'compare', outdoorTemp: '38' }));
  const link = new URL(
    comparisonLink('https://portal.example/tools/cooling-calculator?view=compare', state, ['SPdx025', 'SRdx030']),
  );
  expect(link.origin + link.pathname).toBe('https://portal.example/tools/cooling-calculator');
  expect(stateIn(calculatorSearch(parseSearch(link.search.slice(1))))).toEqual({
    ...state,
    pinned: ['SPdx025', 'SRdx030'],
  });
});
