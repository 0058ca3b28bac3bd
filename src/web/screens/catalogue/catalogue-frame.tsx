import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { panelProps, TabBar, useTabsId } from '../../ui/tab-bar.tsx';
import kit from '../../ui/kit.module.css';
import styles from './catalogue.module.css';

const tabs = {
  tables: { label: 'Tables', path: paths.catalogue },
  drafts: { label: 'Drafts', path: paths.catalogueDrafts },
  history: { label: 'History', path: paths.catalogueHistory },
} as const;
export type CatalogueTab = keyof typeof tabs;

/** The catalogue: its tables, the drafts of the next one, and what has been published. */
export function CatalogueFrame({
  tab,
  actions,
  children,
}: {
  readonly tab: CatalogueTab;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTranslate();
  const id = useTabsId();
  const navigate = useNavigate();
  return (
    <div>
      <PageHeader title={t('Catalogue')} actions={actions} />
      <TabBar
        id={id}
        label={t('Catalogue')}
        tabs={(Object.keys(tabs) as CatalogueTab[]).map((key) => ({ key, label: t(tabs[key].label) }))}
        active={tab}
        onChange={(next) => void navigate({ to: tabs[next].path })}
      />
      <div {...panelProps(id, tab)} className={`${kit.tabPanel} ${styles.panel}`}>
        {children}
      </div>
    </div>
  );
}
