import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const pass = () => screen.queryByRole('button', { name: 'Go on with the defaults' });

/** Goes on from the question that a new solution opens with, without an answer, unless the work was begun before. */
export async function passFirstQuestion(person: UserEvent): Promise<void> {
  await waitFor(() => expect(pass() ?? screen.queryByRole('table', { name: 'Parts list' })).toBeTruthy());
  const button = pass();
  if (button) await person.click(button);
}
