// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Choice } from './choice.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';

afterEach(cleanup);

function Rows() {
  const [rows, setRows] = useState<10 | 25>(10);
  return (
    <Segmented aria-label="Rows" value={rows} options={[10, { value: 25, label: 'twenty-five' }]} onChange={setRows} />
  );
}

test('one of a few is chosen by a press, and the keys walk the group', async () => {
  render(<Rows />);
  const [ten, more] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(screen.getByRole('radiogroup', { name: 'Rows' })).toBeDefined();
  expect([ten!.checked, more!.checked]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('radio', { name: 'twenty-five' }));
  expect(more!.checked).toBe(true);
  // The arrow keys walk the radio buttons of one name.
  expect(more!.name).toBe(ten!.name);
  expect(ten!.name).not.toBe('');
});

function Areas() {
  const [area, setArea] = useState<5 | 7 | undefined>(undefined);
  return (
    <>
      <Choice
        aria-label="Area"
        value={area}
        isSet={area !== undefined}
        options={[
          [undefined, 'Any area'],
          [5, 'Cooling'],
          [7, 'Racks'],
        ]}
        onChange={setArea}
      />
      <output>{String(area)}</output>
    </>
  );
}

test('one that the browser unfolds is told as the value that it is, none among them', async () => {
  render(<Areas />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Area' });
  const chosen = screen.getByRole('status');
  await userEvent.selectOptions(select, 'Racks');
  expect([select.selectedOptions[0]!.text, chosen.textContent]).toEqual(['Racks', '7']);
  await userEvent.selectOptions(select, 'Any area');
  expect([select.selectedOptions[0]!.text, chosen.textContent]).toEqual(['Any area', 'undefined']);
});

function Light() {
  const [isOn, setOn] = useState(false);
  return (
    <label>
      <Switch checked={isOn} onChange={setOn} /> Light
    </label>
  );
}

test('a switch is pressed by itself, by its label and by the space bar, and says how it stands', async () => {
  render(<Light />);
  const light = screen.getByRole('switch', { name: 'Light' });
  expect(light.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(light);
  expect(light.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByText('Light'));
  expect(light.getAttribute('aria-checked')).toBe('false');
  light.focus();
  await userEvent.keyboard(' ');
  expect(light.getAttribute('aria-checked')).toBe('true');
});

test('a box of which some are ticked is neither', async () => {
  const heard: boolean[] = [];
  const box = (some: boolean) => (
    <Checkbox checked={false} indeterminate={some} onChange={(isTicked) => heard.push(isTicked)}>
      All
    </Checkbox>
  );
  const { rerender } = render(box(true));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
  expect(all.indeterminate).toBe(true);
  rerender(box(false));
  expect(all.indeterminate).toBe(false);
  await userEvent.click(all);
  expect(heard).toEqual([true]);
});
