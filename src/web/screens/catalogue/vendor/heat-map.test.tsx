import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AppProvider } from '../../../app/session/app-context.tsx';
import { createAppStore } from '../../../app/session/app-state.ts';
import { HeatMap } from './heat-map.tsx';

afterEach(cleanup);

test('a map is one stop of the keyboard, whose arrow keys read out every cell and stay within it', async () => {
  const [outdoorTemps, returnTemps] = [
    [35, 40],
    [22, 24, 28],
  ];
  const cells = outdoorTemps.map((outdoor) =>
    returnTemps.map((air) => ({ value: 1, text: `${outdoor}/${air}`, note: `at ${outdoor} and ${air}` })),
  );
  render(
    <AppProvider store={createAppStore('en')}>
      <HeatMap caption="Change" strongest={1} {...{ outdoorTemps, returnTemps, cells }} />
      <button type="button">after</button>
    </AppProvider>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('gridcell', { name: '35/22' }));
  screen.getByText('at 35 and 22');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('gridcell', { name: '40/24' }));
  screen.getByText('at 40 and 24');
  await userEvent.keyboard('{ArrowDown}{End}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('gridcell', { name: '40/28' }));
  // Whoever leaves it and comes back finds the cell; between there is no other stop.
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(screen.queryByText('at 40 and 28')).toBeNull();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('gridcell', { name: '40/28' }));
});
