import { useEffect, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useAfterPaint } from '../../ui/hooks/use-after-paint.ts';
import { useConfigurator } from './configurator-context.tsx';
import { groupStateOf, sectionId, useGroups } from './groups.ts';
import kit from '../../ui/kit.module.css';
import styles from './section-rail.module.css';

/** Keys of TRANSLATE: how a section stands, for whoever does not see its sign. */
const stands = {
  error: { sign: '!', word: 'in conflict', look: `${kit.strong} ${kit.fault}` },
  warning: { sign: '!', word: 'with a note', look: `${kit.strong} ${kit.warning}` },
  chosen: { sign: '✓', word: 'chosen by hand', look: `${kit.strong} ${kit.good}` },
  default: { sign: '○', word: 'by default', look: kit.muted },
} as const;

/** Id of the section that holds the focus, or held it last; null before that. */
function useCurrentSection(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const section = target instanceof Element ? target.closest(`[id^="${sectionId('')}"]`) : null;
      if (section) setCurrent(section.id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return current;
}

/** The sections beside the choices, each with how it stands and what is chosen in it: a press leads to its first field. */
export function SectionRail({ className }: { readonly className?: string | undefined }) {
  const t = useTranslate();
  const model = useAfterPaint(useConfigurator());
  const { view, jumpTo } = model;
  const groups = useGroups(model);
  const current = useCurrentSection();
  return (
    <nav className={className} aria-label={t('Sections of the choices')}>
      <ul className={kit.stackTight}>
        {groups.map((group) => {
          const { problems, errors, chosen, summary } = groupStateOf(group, model, t);
          const stand = errors > 0 ? 'error' : problems.length > 0 ? 'warning' : chosen > 0 ? 'chosen' : 'default';
          const first = problems[0]?.fields?.[0] ?? group.fields.find(({ name }) => !view.seldom?.includes(name))?.name;
          return (
            <li key={group.label}>
              <a
                href={`#${sectionId(group.label)}`}
                className={`${kit.signed} ${kit.choosable} ${styles.section}`}
                aria-current={current === sectionId(group.label) ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  jumpTo({ field: first ?? group.fields[0]!.name });
                }}
              >
                <span className={stands[stand].look} aria-hidden>
                  {stands[stand].sign}
                </span>
                <span className={`${kit.medium} ${kit.anywhere}`}>
                  {t(group.label)}
                  <span className="visually-hidden">, {t(stands[stand].word)}</span>
                </span>
                <span className={`${kit.note} ${kit.anywhere} ${kit.twoLines} ${styles.summary}`}>{summary}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
