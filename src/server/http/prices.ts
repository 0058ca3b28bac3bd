import { ok } from '../../core/result.ts';
import { selectDiscountGrid, selectDiscountHistory, updateCompanyDiscounts } from '../use-cases/company-discounts.ts';
import { addCurrencyRate, selectCurrencyRates } from '../use-cases/currency-rates.ts';
import { previewPriceList } from '../use-cases/preview-price-list.ts';
import { discardPriceListDraft, putPriceListDraft, updatePriceListDraft } from '../use-cases/price-list-draft.ts';
import { publishDraft } from '../use-cases/publish-price-list.ts';
import { startImport } from '../use-cases/start-import.ts';
import { rollBackPriceList } from '../use-cases/roll-back-price-list.ts';
import { searchPriceList } from '../use-cases/search-prices.ts';
import { selectPriceHistory } from '../use-cases/select-price-history.ts';
import { selectPriceListVersions } from '../use-cases/select-price-lists.ts';
import type { Handlers } from './call.ts';

export const priceHandlers = {
  pricesSelectLists: async (_, call) => ok(await selectPriceListVersions(call)),
  pricesSearch: (body, call) => searchPriceList(call, body),
  pricesSelectHistory: (body, call) => selectPriceHistory(call, body),
  pricesReadFile: (body, call) => startImport(call, { kind: 'priceList', ...body }),
  pricesPutDraft: (body, call) => putPriceListDraft(call, body),
  pricesPreviewDraft: (body, call) => previewPriceList(call, body),
  pricesUpdateDraft: (body, call) => updatePriceListDraft(call, body),
  pricesDiscardDraft: (body, call) => discardPriceListDraft(call, body),
  pricesPublish: (body, call) => publishDraft(call, body),
  pricesRollBack: (body, call) => rollBackPriceList(call, body),
  currenciesSelect: (_, call) => selectCurrencyRates(call),
  currenciesAddRate: (body, call) => addCurrencyRate(call, body),
  discountsSelect: (body, call) => selectDiscountGrid(call, body),
  discountsUpdate: (body, call) => updateCompanyDiscounts(call, body),
  discountsSelectHistory: (body, call) => selectDiscountHistory(call, body),
} satisfies Partial<Handlers>;
