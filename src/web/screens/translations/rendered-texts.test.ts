// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createSaidTexts, keysAt } from './rendered-texts.ts';

function page(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

it('what somebody points at leads to the keys that said it, filled in as it was', () => {
  const texts = createSaidTexts();
  texts.said('Save', 'Сохранить');
  texts.said('{count} line', '3 строки');
  const root = page('<button aria-label="Сохранить"><svg></svg></button><p><span>3 строки</span></p><i>чужое</i>');
  expect(keysAt(root.querySelector('svg'), texts)).toEqual(['Save']);
  expect(keysAt(root.querySelector('span'), texts)).toEqual(['{count} line']);
  expect(keysAt(root.querySelector('i'), texts)).toEqual([]);
});

it('of two texts that read alike both are offered, of a longer one the longest that it holds first', () => {
  const texts = createSaidTexts();
  texts.said('Cancel', 'Отмена');
  texts.said('Undo', 'Отмена');
  texts.said('Height', 'Высота');
  texts.said('Height of the floor', 'Высота фальшпола');
  expect(texts.keysOf(' Отмена ')).toEqual(['Cancel', 'Undo']);
  expect(texts.keysOf('Высота фальшпола, мм')).toEqual(['Height of the floor', 'Height']);
});
