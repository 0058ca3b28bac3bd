import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordOf } from '../../../../core/catalogue/records.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { AppProvider } from '../../../app/session/app-context.tsx';
import { createAppStore } from '../../../app/session/app-state.ts';
import { answer, answering, problem } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { useSteps } from './use-steps.ts';

beforeAll(addBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const record = recordOf('PRODUCT_FAMILIES');
const head = Object.keys(record.columns);
const at = head.indexOf('images');
const [first, second] = [`${'1'.repeat(32)}.png`, `${'2'.repeat(32)}.jpg`];

/** The table with a family of these pictures, opened at a column. */
function open(images: string, column = 'images') {
  const start: Sheet = { head, rows: [head.map((name, i) => (i === at ? images : name))] };
  const seen = { sheet: start };
  const target = { row: 0, column };
  const Editor = () => {
    const steps = useSteps(start);
    useEffect(() => {
      seen.sheet = steps.present;
    });
    return (
      <SheetEditor record={record} steps={steps} base={start} isReadOnly={false} findings={[]} earlier={[]} target={target} state={null} />
    );
  }; // prettier-ignore
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppProvider store={createAppStore('en')}>
        <Editor />
      </AppProvider>
    </QueryClientProvider>,
  );
  return () => seen.sheet.rows[0]![at];
}
const choose = (bytes: string) =>
  fireEvent.change(screen.getByLabelText('Upload a picture', { selector: 'input' }), {
    target: { files: [new File([bytes], 'unit.png')] },
  });

it('tells how the part numbers of a family are written', async () => {
  open('', 'suffix');
  expect(await screen.findByText(/^Part numbers of its units are written pnCodeStartsuffix…$/)).toBeTruthy();
});

describe('pictures in a cell of a table', () => {
  it('are seen, and another is uploaded to them', async () => {
    const asked = answering({ picturesCreate: answer('picturesCreate', { picture: second, width: 8, height: 6 }) });
    const cell = open(first);
    expect((await screen.findByRole('img', { name: 'Picture 1' })).getAttribute('src')).toBe(`/api/pictures/${first}`);
    choose('bytes');
    await waitFor(() => expect(cell()).toBe(`${first},${second}`));
    expect(asked.map(({ body }) => body)).toEqual([{ content: btoa('bytes') }]);
    expect(screen.getByRole('img', { name: 'Picture 2' })).toBeTruthy();
  });

  it('are taken out one by one', async () => {
    answering({});
    const cell = open(`${first},${second}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the picture 1' }));
    expect(cell()).toBe(second);
  });

  it('stay as they are when the portal does not take the file, and say why', async () => {
    answering({ picturesCreate: () => problem(400, 'invalid_input') });
    const cell = open(first);
    await screen.findByRole('img', { name: 'Picture 1' });
    choose('<svg/>');
    expect(await screen.findByText('The picture was not taken')).toBeTruthy();
    expect(cell()).toBe(first);
  });
});
