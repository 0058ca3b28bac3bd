// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { Zoomable } from './zoomable.tsx';

beforeAll(() => {
  Element.prototype.scrollTo ??= () => {};
});
afterEach(cleanup);

const show = () =>
  render(
    <AppProvider store={createAppStore()}>
      <Zoomable title="Battery" width={900}>
        <svg role="img" aria-label="cells" />
      </Zoomable>
    </AppProvider>,
  );

const scale = (): string => {
  const sheet = screen.getByRole('img', { name: 'cells' }).parentElement!;
  return getComputedStyle(sheet.parentElement!.parentElement!).getPropertyValue('--scale');
};

describe('a drawing', () => {
  test('fits whole at first, and offers to be enlarged alone', () => {
    show();
    expect(scale()).toBe('1');
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Larger: Battery' })]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('grows by steps to six times, is then moved by keys too, and is whole again at a press', async () => {
    show();
    const larger = screen.getByRole('button', { name: 'Larger: Battery' });
    const met = [];
    for (let i = 0; i < 6; i += 1) {
      await userEvent.click(larger);
      met.push(scale());
    }
    expect(met).toEqual(['1.5', '2', '3', '4', '6', '6']);
    expect(larger.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('region', { name: 'Battery' }).tabIndex).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Smaller: Battery' }));
    expect(scale()).toBe('4');
    await userEvent.click(screen.getByRole('button', { name: 'Whole drawing: Battery' }));
    expect(scale()).toBe('1');
    expect(document.activeElement).toBe(larger);
  });
});
