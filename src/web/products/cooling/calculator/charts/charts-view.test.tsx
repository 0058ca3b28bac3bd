import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { capacityMap } from '../../../../../core/products/cooling/charts/capacity-map.ts';
import { capacityMapDrawing } from '../../../../../core/products/cooling/charts/capacity-map-drawing.ts';
import { chartCaption, chartFileName } from '../../../../../core/products/cooling/charts/chart-caption.ts';
import { readSelection } from '../../../../../core/products/cooling/selection/selection-data.ts';
import { DEFAULT_INPUTS } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { fill } from '../../../../../core/translation/placeholders.ts';
import type { Translate } from '../../../../../core/translation/translate.ts';
import { addBrowserParts } from '../../../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../../../testing/demonstration-catalogue.ts';
import { answerCatalogue, openCalculator } from '../../../../testing/open-calculator.ts';

import { chartSvg } from './export-chart.ts';

const t: Translate = (key, params = {}) => fill(key, params, (label) => label);

beforeAll(async () => {
  addBrowserParts();
  await Promise.all([
    import('../../../../shell/shell.tsx'),
    import('../cooling-calculator-page.tsx'),
    import('./charts-view.tsx'),
  ]);
});
beforeEach(() => answerCatalogue());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** By role and name; whether each of its ancestors is seen is not asked, which takes a drawing of hundreds of shapes seconds. */
const byRole = (role: string, name: string | RegExp) => screen.getByRole(role, { name, hidden: true });

const open = async (search = '') => {
  const { user, router } = await openCalculator(`?view=maps${search}`);
  const map = await screen.findByLabelText(/^Capacity map of .* Arrow keys/);
  return { user, router, map };
};

describe('the charts of the calculator', () => {
  it('show the best match, each with its table, and let the keyboard look at every place and take it', async () => {
    const { user, router, map } = await open('&returnAirDryBulbTemp=30');
    for (const name of ['Capacity map', 'Psychrometric chart', 'What changes the figures'])
      expect(byRole('region', name)).toBeDefined();
    expect(screen.getByLabelText(/^Sensible cooling capacity of SPdx030 .* At the duty point/)).toBeDefined();
    const table = byRole('table', /^Sensible cooling capacity of SPdx030, kW/);
    expect(table.querySelectorAll('tbody tr')).toHaveLength(6);
    // Of 35 °C, 22 % and 35 °C outdoors: the moisture of the table, so its very figure.
    expect([...table.querySelectorAll('tbody tr:last-child td')][0]!.textContent).toBe('36,97');
    const changes = byRole('table', 'Sensitivity of SPdx030');
    expect(within(changes).getAllByText('Outside the altitudes')).toHaveLength(4);

    map.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('outdoor air 36 °C, return air 29,9 °C')).toBeDefined();
    await user.click(screen.getByText('Take as the duty point'));
    await waitFor(() =>
      expect(router.state.location.searchStr).toBe('?view=maps&returnAirDryBulbTemp=29.9&outdoorTemp=36'),
    );
    expect(screen.queryByText('Take as the duty point')).toBeNull();
  });

  it('are of the model in the address, say why it does not fit, and where on the map there is no answer', async () => {
    const { user, map } = await open('&mapModel=SPdx050&returnAirRH=60&returnAirDryBulbTemp=28');
    expect(byRole('table', 'Sensitivity of SPdx050')).toBeDefined();
    expect(screen.getByText(/is above the range/)).toBeDefined();
    expect(screen.getByLabelText(/^SPdx050: Widen above to \d+ %$/)).toBeDefined();
    map.focus();
    await user.keyboard('{ArrowUp}'.repeat(14));
    expect(screen.getByText(/^Too humid for the table: at these temperatures/)).toBeDefined();
  });

  it('stand alone as a file: title, conditions, source, demonstration mark and typeface are in it', () => {
    const read = readSelection(demonstrationCatalogue().tables, ['SPdx']);
    if (!read.ok) throw new Error('The tables can not be read');
    const map = capacityMap(read.value, 'SPdx030', DEFAULT_INPUTS, 2)!;
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
