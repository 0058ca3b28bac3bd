// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { UpsDerived } from '../../../core/products/ups/derived.ts';
import { upsDrawings } from '../../../core/products/ups/drawing/ups-drawings.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import { openUpsEngine } from '../../../core/products/ups/engine.ts';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { openCatalogue } from '../../parts/configurator/catalogue.ts';
import { demonstrationCatalogue } from '../../testing/demonstration-catalogue.ts';
import { UpsDrawing } from './ups-drawing.tsx';

afterEach(cleanup);

const { engine } = openCatalogue(openUpsEngine, demonstrationCatalogue());
const t = (key: string, params: object = {}) =>
  Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), key);

function drawingsOf(configuration: Record<string, unknown>) {
  const evaluation = engine.evaluate(configuration) as Evaluation<UpsDerived>;
  return upsDrawings(evaluation, new Map(evaluation.parts.map((part) => [part.partNumber, part.quantity])), t);
}

/** The drawing beside a list of one line, as a screen has them. */
function Screen({ configuration, line }: { configuration: Record<string, unknown>; line: string }) {
  const [pointed, onPoint] = useState<string | null>(null);
  const [gone, onGo] = useState('');
  return (
    <AppProvider store={createAppStore()}>
      <button type="button" aria-pressed={pointed === line} onFocus={() => onPoint(line)}>
        {line}
      </button>
      <output>{gone}</output>
      <UpsDrawing drawings={drawingsOf(configuration)} t={t} pointed={pointed} onPoint={onPoint} onGo={onGo} />
    </AppProvider>
  );
}

const stands = { family: 'U3M', loadKva: 300, redundancy: 'N+1', autonomyMinutes: 10, batteryType: 'open', battery: 'HRL12-350W' }; // prettier-ignore
const pointedParts = (container: Element) => container.querySelectorAll('g[data-pointed=true]').length;

it('lights up everywhere where its line is pointed at, and the line where it is', async () => {
  const { container } = render(<Screen configuration={stands} line="HRL12-350W" />);
  expect(pointedParts(container)).toBe(0);
  const user = userEvent.setup();
  await user.tab();
  // Two strings of each of three units in the diagram, and the blocks of the layout.
  expect(pointedParts(container)).toBe(7);
  const line = screen.getByRole('button', { name: 'HRL12-350W' });
  const blocks = screen.getByRole('button', { name: /HRL12-350W, Battery block, 216$/ });
  await user.hover(screen.getByRole('button', { name: /U3MUPS160KHS, UPS, 3$/ }));
  expect(line.getAttribute('aria-pressed')).toBe('false');
  await user.hover(blocks);
  expect(line.getAttribute('aria-pressed')).toBe('true');
});

it('is gone through by the keyboard, each part once a drawing, and leads to the line', async () => {
  render(<Screen configuration={stands} line="HRL12-350W" />);
  const user = userEvent.setup();
  const parts = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  const expected = [
    'HRL12-350W',
    'Larger: One-line diagram',
    'U3MUPS160KHS, UPS, 3',
    'HRL12-350W, Battery, 216',
    'U3MBBB400D, Battery breaker, 3',
    'Larger: Battery layout of one UPS',
    'R6N2R139322AT, Stand, 3',
    'HRL12-350W, Battery block, 216',
    'BATWIRESET95, Jumpers of the strings, 6',
  ];
  // What is written in a piece comes first in its name, then what it is.
  expect(parts.map((name, i) => name.endsWith(expected[i]!))).toEqual(expected.map(() => true));
  for (let i = 0; i < 5; i++) await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('U3MBBB400D');
});

it('says why there is no layout', () => {
  render(<Screen configuration={{ family: 'U3M', batteryType: 'closed', battery: 'HRL12-570W' }} line="" />);
  expect(screen.getByText('No cabinet or stand that is chosen holds this battery.')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'One-line diagram' })).toBeTruthy();
});
