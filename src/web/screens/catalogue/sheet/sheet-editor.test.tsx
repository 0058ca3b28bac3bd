import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FindingView } from '../../../../contract/shapes.ts';
import { recordOf } from '../../../../core/catalogue/records.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { AppProvider } from '../../../app/session/app-context.tsx';
import { createAppStore } from '../../../app/session/app-state.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { useSteps } from './use-steps.ts';

beforeAll(addBrowserParts);
afterEach(cleanup);

const record = recordOf('CURRENCY_RATES');
const head = Object.keys(record.columns);
const cells: Readonly<Record<string, string>> = { validFrom: '2026-11-20', rate: '1', units: '1', source: 'own' };
const row = (code: string): string[] => head.map((name, i) => (i === 0 ? code : (cells[name] ?? '')));
const finding: FindingView = { severity: 'warning', constantName: record.name, row: 2, column: head[0]!, code: 'x', message: 'A doubt' }; // prettier-ignore

function open(
  rows: readonly string[][],
  { findings = [], earlier = [] }: { findings?: FindingView[]; earlier?: FindingView[] } = {},
) {
  const start: Sheet = { head, rows };
  const seen = { sheet: start };
  const Editor = () => {
    const [base] = useState(start);
    const steps = useSteps(start);
    useEffect(() => {
      seen.sheet = steps.present;
    });
    return (
      <SheetEditor
        record={record}
        steps={steps}
        base={base}
        isReadOnly={false}
        findings={findings}
        earlier={earlier}
        target={null}
        state={null}
      />
    );
  };
  render(
    <AppProvider store={createAppStore('en')}>
      <Editor />
    </AppProvider>,
  );
  return { grid: screen.getByRole('grid'), rows: () => seen.sheet.rows };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)));

describe('the grid of a table', () => {
  it('shows the rows that are pasted at its end, and marks them', async () => {
    const { grid, rows } = open(Array.from({ length: 60 }, (_, i) => row(`A${i}`)));
    Object.defineProperty(grid, 'clientHeight', { value: 320 });
    fireEvent.keyDown(grid, { key: 'End', ctrlKey: true });
    fireEvent.keyDown(grid, { key: 'Home' });
    await frame();
    const before = grid.scrollTop;
    fireEvent.paste(grid, {
      clipboardData: { getData: () => Array.from({ length: 40 }, (_, i) => `B${i}`).join('\n') },
    });
    await frame();
    expect(rows()).toHaveLength(99);
    expect(grid.scrollTop).toBeGreaterThan(before + 39 * 26 - 320);
    const last = within(grid).getByRole('gridcell', { name: 'B39' });
    expect(last.getAttribute('aria-selected')).toBe('true');
    expect(last.dataset['active']).toBe('true');
  });

  it.each([
    ['a composition', (grid: HTMLElement) => fireEvent.compositionStart(grid)],
    ['a key that an input method takes', (grid: HTMLElement) => fireEvent.keyDown(grid, { key: 'Process' })],
    ['a dead key', (grid: HTMLElement) => fireEvent.keyDown(grid, { key: 'Dead' })],
  ])('begins to edit the cell at %s, in time for the text', (_, begin) => {
    const { grid, rows } = open([row('RUB')]);
    grid.focus();
    begin(grid);
    const input = within(grid).getByRole<HTMLInputElement>('textbox');
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('');
    fireEvent.change(input, { target: { value: '元' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(rows()[0]![0]).toBe('元');
  });

  it('marks cells by remarks on what it is now, and tells remarks on an earlier state as such', () => {
    open([row('RUB')], { earlier: [finding] });
    expect(screen.getByRole('region', { name: 'Remarks on an earlier state of the table' })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Remarks on the table' })).toBeNull();
    expect(screen.queryAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-invalid') === 'true')).toEqual(
      [],
    );
  });
});
