import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { panelProps, TabBar, useTabsId } from '../../ui/tab-bar.tsx';
import { CurrenciesTab } from './currencies-tab.tsx';
import { DiscountsTab } from './discounts-tab.tsx';
import { ImportTab } from './import-tab.tsx';
import { PartHistory } from './part-history.tsx';
import { PricesTab } from './prices-tab.tsx';
import kit from '../../ui/kit.module.css';
import type { PricingSearch, PricingTab } from './pricing-search.ts';
import { changed, pricingSearch } from './pricing-search.ts';
import { VersionsTab } from './versions-tab.tsx';

/** What every tab is given: the address, and the way to another one. */
export interface TabProps {
  readonly search: PricingSearch;
  readonly show: (next: PricingSearch, replace?: boolean) => void;
}

const labels = {
  prices: 'Prices',
  versions: 'Versions of the price list',
  import: 'New price list',
  discounts: 'Company discounts',
  currencies: 'Currencies',
} as const satisfies Record<PricingTab, string>;

const bodies: Readonly<Record<PricingTab, (props: TabProps) => React.ReactNode>> = {
  prices: PricesTab,
  versions: VersionsTab,
  import: ImportTab,
  discounts: DiscountsTab,
  currencies: CurrenciesTab,
};

/** Price lists: looked up, published and rolled back; company discounts beside them. Its whole state is in the address. */
export function PricingPage() {
  const t = useTranslate();
  const mayPublish = useMay('administration.appAdmin');
  const navigate = useNavigate();
  const id = useTabsId();
  const address = useSearch({ strict: false });
  const search = useMemo(() => pricingSearch(address), [address]);
  const tabs = (Object.keys(labels) as PricingTab[]).filter((tab) => mayPublish || tab !== 'import');
  const tab = tabs.find((each) => each === search.tab) ?? 'prices';
  const show: TabProps['show'] = (next, replace = false) =>
    void navigate({ to: paths.pricing, search: next, replace, resetScroll: !replace });
  const Body = bodies[tab];
  return (
    <div>
      <PageHeader title={t('Pricing')} />
      <TabBar
        id={id}
        label={t('Pricing')}
        tabs={tabs.map((key) => ({ key, label: t(labels[key]) }))}
        active={tab}
        // Another tab is another matter: only the list that is looked at goes along.
        onChange={(next) =>
          show({
            ...(next === 'prices' ? {} : { tab: next }),
            ...(search.list && next === 'prices' ? { list: search.list } : {}),
          })
        }
      />
      <div {...panelProps(id, tab)} className={kit.tabPanel}>
        <Body search={search} show={show} />
      </div>
      {search.part !== undefined && (
        <PartHistory
          partNumber={search.part}
          onClose={() =>
            show({ ...changed(search, { part: undefined }), ...(search.page ? { page: search.page } : {}) }, true)
          }
          onSuccessor={(text) => show({ text })}
        />
      )}
    </div>
  );
}
