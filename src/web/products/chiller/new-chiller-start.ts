import type { ConfigurationBody } from '../../../contract/shapes.ts';
import { present } from '../../app/navigation/search-params.ts';
import type { NewChillerSearch } from './new-chiller-search.ts';

/**
 * The choices that an address starts with. Series and free cooling follow from the model; a head that is needed is needed of
 * a pump, and the share of glycol is one of glycol.
 */
export function startingChoices(search: NewChillerSearch): ConfigurationBody {
  const {
    for: _,
    size: __,
    model,
    series,
    freeCooling,
    fluid,
    glycolPercent,
    systemHeadKPa = 0,
    ...conditions
  } = search;
  return present({
    ...conditions,
    fluid,
    glycolPercent: fluid === 'water' ? undefined : glycolPercent,
    model,
    series: model === undefined && series !== 'any' ? series : undefined,
    freeCooling: model === undefined ? freeCooling : undefined,
    ...(systemHeadKPa > 0 ? { pumps: 1, systemHeadKPa } : {}),
  });
}

/** The name of a draft that started from an address: each start keeps a draft of its own. */
export const newChillerSubject = (search: NewChillerSearch): string =>
  'new-Chiller' +
  Object.entries(search)
    .filter(([name]) => name !== 'for') // for whom it is made is no start of its own
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `&${name}=${String(value)}`)
    .join('');
