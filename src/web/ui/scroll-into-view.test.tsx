import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addBrowserParts } from '../testing/browser-parts.ts';
import { Attention } from './scroll-into-view.tsx';

it('brings itself into view, and leaves as quietly as it came', () => {
  addBrowserParts();
  const { unmount } = render(<Attention>Осталось два варианта</Attention>);
  expect(screen.getByText('Осталось два варианта')).toBeDefined();
  expect(unmount).not.toThrow();
});
