import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductFamily } from '../../../../core/products/cooling/tables/families.ts';
import { AppProvider } from '../../../app/session/app-context.tsx';
import { createAppStore } from '../../../app/session/app-state.ts';
import { FamilyPicture } from './family-picture.tsx';

afterEach(cleanup);

const family = { code: 'SPdx', descriptionRu: 'Кондиционер', descriptionEn: 'Perimeter unit', images: [] };
const open = (images: readonly string[], isDecoration = false) =>
  render(
    <AppProvider store={createAppStore('en')}>
      <FamilyPicture family={{ ...family, images } as unknown as ProductFamily} isDecoration={isDecoration} />
    </AppProvider>,
  ).container;

describe('the picture of a family', () => {
  it('is the first of its record, with the family’s name for whoever does not see it', () => {
    open(['a.png', 'b.png']);
    expect(screen.getByRole('img', { name: 'Perimeter unit' }).getAttribute('src')).toBe('/api/pictures/a.png');
  });

  it('says nothing where the words beside it do', () => {
    expect(open(['a.png'], true).querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('is our drawing where the record names none, and where the picture can’t be had', () => {
    expect(open([]).querySelector('svg')).not.toBeNull();
    cleanup();
    const container = open(['gone.png']);
    fireEvent.error(container.querySelector('img')!);
    expect([container.querySelector('img'), container.querySelector('svg') === null]).toEqual([null, false]);
  });
});
