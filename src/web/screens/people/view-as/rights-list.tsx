import { rightsOf } from '../../../../core/people/access/rights.ts';
import type { Role } from '../../../../core/people/access/roles.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { roleLabels } from '../../../parts/people/role-labels.ts';
import kit from '../../../ui/kit.module.css';
import styles from './view-as.module.css';

interface RightsListProps {
  readonly role: Role;
  /** What the role lacks, alone. */
  readonly hiddenOnly?: boolean;
}

/** What a role may and may not, with the rule behind each: who has it, and where that stands. */
export function RightsList({ role, hiddenOnly = false }: RightsListProps) {
  const t = useTranslate();
  const groups = rightsOf(role)
    .map((group) => ({ ...group, rights: group.rights.filter(({ isAllowed }) => !hiddenOnly || !isAllowed) }))
    .filter(({ rights }) => rights.length > 0);
  return (
    <>
      <p className={`${kit.muted} ${kit.below}`}>
        {t('Beside what is hidden stand the roles that have it: by the specification, section 6, or beyond it.')}
      </p>
      <div className={styles.groups}>
        {groups.map(({ group, label, rights }) => (
          <section key={group} className={kit.section} aria-labelledby={`rights-${group}`}>
            <h3 id={`rights-${group}`}>{t(label)}</h3>
            <ul className={kit.stackTight}>
              {rights.map(({ feature, label: name, isAllowed, roles: having, source }) => (
                <li key={feature} className={kit.wordsAndEnd} data-allowed={isAllowed}>
                  <span className={`${isAllowed ? kit.good : kit.muted} ${kit.strong}`} aria-hidden>
                    {isAllowed ? '✓' : '✕'}
                  </span>
                  <div className={kit.grow}>
                    <span className={`${kit.line} ${isAllowed ? '' : kit.muted}`}>
                      {t(name)}
                      <span className="visually-hidden">: {isAllowed ? t('shown') : t('hidden')}</span>
                    </span>
                    {!isAllowed && (
                      <span className={`${kit.line} ${kit.note}`}>
                        {having.map((one) => t(roleLabels[one])).join(', ')}
                        {source === 'decision' && ` · ${t('Beyond the specification')}`}
                      </span>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
