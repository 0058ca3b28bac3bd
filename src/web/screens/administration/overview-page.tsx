import { Link } from '@tanstack/react-router';
import { adminGroups, sectionsOf } from './admin-sections.ts';
import { useMay, useTranslate, useUser } from '../../app/session/app-context.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChecklistPanel } from './checklist-panel.tsx';
import kit from '../../ui/kit.module.css';

/** What there is to administer, a card for each section that the role may open. */
export function OverviewPage() {
  const t = useTranslate();
  const { role } = useUser();
  const isAppAdmin = useMay('administration.appAdmin');
  return (
    <>
      <PageHeader title={t('Administration')} />
      {isAppAdmin && <ChecklistPanel />}
      {sectionsOf(role).map(([group, sections]) => (
        <section key={group} className={kit.section}>
          <h2>{t(adminGroups[group])}</h2>
          <ul className={kit.cards}>
            {sections.map(({ path, label, purpose }) => (
              <li key={path} className={kit.stack}>
                <Link to={path} className={`${kit.line} ${kit.sheet} ${kit.choosable}`}>
                  <span className={`${kit.line} ${kit.good} ${kit.strong}`}>{t(label)}</span>
                  <span className={`${kit.line} ${kit.muted}`}>{t(purpose)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
