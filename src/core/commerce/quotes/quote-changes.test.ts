import { expect, it } from 'vitest';
import { changedTerms } from './quote-changes.ts';

const terms = {
  name: 'Насосы',
  customerName: 'АО «Ромашка»',
  forCompanyName: '',
  handDiscount: '5.00',
  currency: 'RUB',
  validUntil: '2026-12-20',
};

it('names what two versions have otherwise in the order in which it is read, and nothing that is the same', () => {
  const later = { ...terms, validUntil: '2026-12-31', currency: 'EUR', name: 'Насосная' };
  expect(changedTerms(terms, later)).toEqual([
    { term: 'name', before: 'Насосы', after: 'Насосная' },
    { term: 'currency', before: 'RUB', after: 'EUR' },
    { term: 'validUntil', before: '2026-12-20', after: '2026-12-31' },
  ]);
  expect(changedTerms(terms, { ...terms })).toEqual([]);
});
