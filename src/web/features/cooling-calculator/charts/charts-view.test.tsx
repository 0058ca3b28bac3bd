import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { capacityMap } from '../../../../core/cooling/charts/capacity-map.ts';
import { capacityMapDrawing } from '../../../../core/cooling/charts/capacity-map-drawing.ts';
import { chartCaption, chartFileName } from '../../../../core/cooling/charts/chart-caption.ts';
import { readSelection } from '../../../../core/cooling/selection-data.ts';
import { DEFAULT_INPUTS } from '../../../../core/cooling/selection-inputs.ts';
import { fill } from '../../../../core/translate/placeholders.ts';
import type { Translate } from '../../../../core/translate/translate.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { answerCatalogue, openCalculator } from '../../../testing/open-calculator.ts';

import { chartSvg } from './export-chart.ts';

const t: Translate = (key, params = {}) => fill(key, params, (label) => label);

beforeAll(async () => {
  addBrowserParts();
  await Promise.all([
    import('../../../shell/shell.tsx'),
    import('../cooling-calculator-page.tsx'),
    import('./charts-view.tsx'),
  ]);
});
beforeEach(() => answerCatalogue());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (search = '') => {
  const { user, router } = await openCalculator(`?view=maps${search}`);
  const map = await screen.findByRole('application', { name: /^Capacity map of/ });
  return { user, router, map };
};

describe('the charts of the calculator', () => {
  it('show the best match, each with its name, its description and its table', async () => {
    await open();
    for (const name of ['Capacity map', 'Psychrometric chart', 'What changes the figures'])
      expect(screen.getByRole('region', { name })).toBeDefined();
    expect(screen.getByRole('img', { name: /^Sensible cooling capacity of SPdx025 .* At the duty point 30,99 kW\.$/ })).toBeDefined(); // prettier-ignore
    const table = screen.getByRole('table', { name: /^Sensible cooling capacity of SPdx025, kW/ });
    // A node of the table as it is printed there: 22 °C return air, 35 °C outdoors, at 22 %: drier, so all sensible.
    expect(within(table).getAllByRole('row')).toHaveLength(7);
    expect(within(table).getByRole('cell', { name: '30,99' })).toBeDefined();
    const changes = screen.getByRole('table', { name: 'Sensitivity of SPdx025' });
    expect(within(changes).getAllByRole('cell', { name: 'Outside the altitudes' })).toHaveLength(4);
  });

  it('are of the model in the address, and say of one that does not fit why', async () => {
    await open('&mapModel=SPdx050');
    expect(screen.getByRole('table', { name: 'Sensitivity of SPdx050' })).toBeDefined();
    expect(screen.getByText(/is above the range/)).toBeDefined();
  });

  it('let the keyboard look at every place of the map, and take it as the duty point', async () => {
    const { user, router, map } = await open('&returnAirDryBulbTemp=30');
    map.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('outdoor air 36 °C, return air 29,9 °C')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take as the duty point' }));
    await waitFor(() =>
      expect(router.state.location.searchStr).toBe('?view=maps&returnAirDryBulbTemp=29.9&outdoorTemp=36'),
    );
  });

  it('name the refusal of a place without an answer, and keep its room', async () => {
    const { user, map } = await open('&returnAirRH=60&returnAirDryBulbTemp=28');
    map.focus();
    await user.keyboard('{ArrowUp}'.repeat(14));
    expect(screen.getAllByText(/^Too humid for the table: at these temperatures/).length).toBeGreaterThan(0);
  });

  it('stand alone as a file: title, conditions, source, demonstration mark and typeface are in it', () => {
    const table = (name: string) => readFileSync(`catalogue/cooling/${name}.csv`, 'utf8');
    const read = readSelection(
      { COOLING_SPDX: table('SPdx'), COOLING_SPDX_MODELS: table('SPdx_models'), COOLING_INDOOR_UNITS: table('indoor-units') }, // prettier-ignore
      ['SPdx'],
    );
    if (!read.ok) throw new Error('The tables can not be read');
    const map = capacityMap(read.value.data, 'SPdx030', DEFAULT_INPUTS, 2)!;
    const { drawing } = capacityMapDrawing(map, t);
    const source = { table: map.table, catalogueVersion: '629c3e', isDemonstration: true };
    const svg = chartSvg({
      drawing,
      caption: chartCaption(drawing.title, DEFAULT_INPUTS, source, t),
      fileName: chartFileName(drawing.name, ['SPdx030'], DEFAULT_INPUTS),
    });
    for (const said of [
      'Capacity map of SPdx030',
      'Return air 35\u00A0°C, 22 %; outdoor air 35\u00A0°C; altitude 0 m',
      'Demonstration data: do not build or order by these figures.',
      'COOLING_SPDX',
      'Outdoor air temperature, °C',
    ])
      expect(svg).toContain(said);
    expect(svg).toContain("@font-face{font-family:'IBM Plex Sans'");
    // Nothing is fetched from anywhere: the only address is the name of the language.
    expect(svg.match(/https?:[^"')]*/g)).toEqual(['http://www.w3.org/2000/svg']);
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
    expect(chartFileName(drawing.name, ['SPdx030'], { ...DEFAULT_INPUTS, altitude: 850, basis: 'net' })).toBe(
      'SPdx030_capacity-map_35C_22pct_outdoor-35C_850m_net',
    );
  });
});
