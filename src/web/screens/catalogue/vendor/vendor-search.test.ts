import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../app/navigation/search-params.ts';
import { readMap, vendorSearch, writeMap } from './vendor-search.ts';

test('what was said by hand comes back from the address, whatever signs the names of a vendor hold', () => {
  const map = fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.string({ minLength: 1, maxLength: 10 }), {
    noNullPrototype: true,
    maxKeys: 5,
  });
  fc.assert(
    fc.property(map, fc.boolean(), (names, removes) => {
      const search = vendorSearch({ step: 'reading', names: writeMap(names), moistureValue: 10.12, removes });
      const back = vendorSearch(parseSearch(stringifySearch(search)));
      expect(back).toEqual(search);
      expect(readMap(back.names)).toEqual(names);
    }),
  );
});
