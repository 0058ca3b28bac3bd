import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { YearSource } from '../../../../../core/products/cooling/year/year-data.ts';
import type { YearInputs } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { demonstrationCatalogue } from '../../../../testing/demonstration-catalogue.ts';
import type { YearNews } from './year-work.ts';
import { yearWork } from './year-work.ts';

const source: YearSource = demonstrationCatalogue().tables;
const inputs: YearInputs = {
  conditions: { returnAirDryBulbTemp: 35, returnAirRH: 22, outdoorTemp: 35 },
  loadKw: 30,
  units: null,
  city: 'Sochi',
  waterInC: null,
  waterOutC: null,
  glycolPercent: null,
};
const asked = (id: number, change: Partial<YearInputs> = {}) => ({
  kind: 'run' as const,
  asked: { id, series: 'SRdx' as const, inputs: { ...inputs, ...change } },
});

function started() {
  const news: YearNews[] = [];
  const order = yearWork((one) => news.push(one));
  order({ kind: 'tables', tables: { cooling: source, chillers: null } });
  const kinds = () => news.map(({ kind, id }) => `${kind} ${id}`);
  return { news, order, kinds };
}

describe('the work on a year', () => {
  it('answers the last of several questions and none before it', async () => {
    const { news, order, kinds } = started();
    order(asked(1));
    order(asked(2, { loadKw: 40 }));
    order(asked(3, { loadKw: 50 }));
    await waitFor(() => expect(kinds()).toContain('answer 3'));
    expect(news.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(news.every(({ id }) => id === 3)).toBe(true);
  });

  it('ends when it is stopped, and begins again when it is asked', async () => {
    const { order, kinds } = started();
    order(asked(1));
    order({ kind: 'stop' });
    order(asked(2));
    await waitFor(() => expect(kinds()).toContain('answer 2'));
    expect(kinds()).not.toContain('answer 1');
  });

  it('gives way to a question that comes while it is on the way', async () => {
    const { order, kinds } = started();
    order(asked(1));
    await waitFor(() => expect(kinds().length).toBeGreaterThan(0), { interval: 1 });
    order(asked(2, { loadKw: 60 }));
    await waitFor(() => expect(kinds()).toContain('answer 2'));
    // The first either had been answered before, or is never answered.
    expect(kinds().indexOf('answer 1')).toBeLessThan(kinds().indexOf('answer 2'));
  });

  it('says what went wrong instead of leaving the page waiting', async () => {
    const { order, kinds } = started();
    order(asked(1, { city: 'Atlantis' }));
    await waitFor(() => expect(kinds()).toEqual(['failure 1']));
  });
});
