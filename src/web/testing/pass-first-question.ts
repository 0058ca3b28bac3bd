import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Goes on from the question that a new solution opens with, without an answer. */
export async function passFirstQuestion(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Go on with the defaults' }));
}
