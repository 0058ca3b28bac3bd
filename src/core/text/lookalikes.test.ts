import { expect, test } from 'vitest';
import { inLatin } from './lookalikes.ts';

test.each([
  ['ВС800', 'BC800'],
  ['SPDА030А', 'SPDA030A'],
  ['СНЅ0055', 'CHS0055'],
  ['хах', 'xax'],
  ['Шкаф ЩМП', 'Шкaф ЩMП'],
  ['BC-900', 'BC-900'],
  ['', ''],
])('%s is %s', (text, latin) => expect(inLatin(text)).toBe(latin));

test('every letter has its own, and what is Latin stays', () => {
  expect(inLatin('АВЕЁКМНОРСТУХІЅЈ')).toBe('ABEEKMHOPCTYXISJ');
  expect(inLatin('аеёорсухіѕј')).toBe('aeeopcyxisj');
  expect(inLatin(inLatin('ВС800'))).toBe('BC800');
});
