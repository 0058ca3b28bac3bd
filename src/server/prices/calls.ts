import { ok } from '../../core/result.ts';
import { selectDiscountGrid, selectDiscountHistory, updateCompanyDiscounts } from './company-discounts.ts';
import { addCurrencyRate, selectCurrencyRates } from './currency-rates.ts';
import { editPriceListDraft } from './edit-price-list-draft.ts';
import { previewPriceList } from './preview-price-list.ts';
import { discardPriceListDraft, putPriceListDraft, updatePriceListDraft } from './price-list-draft.ts';
import { selectPriceImpact } from './price-impact.ts';
import { publishDraft } from './publish-price-list.ts';
import { rollBackPriceList } from './roll-back-price-list.ts';
import { searchPriceList } from './search-prices.ts';
import { selectPriceHistory } from './select-price-history.ts';
import { selectPriceListVersions } from './select-price-lists.ts';
import type { Handlers } from '../platform/http/call.ts';

export const priceHandlers = {
  pricesSelectLists: async (_, call) => ok(await selectPriceListVersions(call)),
  pricesSearch: (body, call) => searchPriceList(call, body),
  pricesSelectHistory: (body, call) => selectPriceHistory(call, body),
  pricesPutDraft: (body, call) => putPriceListDraft(call, body),
  pricesPreviewDraft: (body, call) => previewPriceList(call, body),
  pricesUpdateDraft: (body, call) => updatePriceListDraft(call, body),
  pricesEditDraft: (body, call) => editPriceListDraft(call, body),
  pricesDiscardDraft: (body, call) => discardPriceListDraft(call, body),
  pricesSelectImpact: (_, call) => selectPriceImpact(call),
  pricesPublish: (body, call) => publishDraft(call, body),
  pricesRollBack: (body, call) => rollBackPriceList(call, body),
  currenciesSelect: (_, call) => selectCurrencyRates(call),
  currenciesAddRate: (body, call) => addCurrencyRate(call, body),
  discountsSelect: (body, call) => selectDiscountGrid(call, body),
  discountsUpdate: (body, call) => updateCompanyDiscounts(call, body),
  discountsSelectHistory: (body, call) => selectDiscountHistory(call, body),
} satisfies Partial<Handlers>;
