import { formatNumber, formatPercent } from '../../../core/format.ts';
import type { LanguageTally } from '../../../core/translation/text-states.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../../ui/kit.module.css';

interface LanguageListProps {
  readonly tallies: readonly LanguageTally[];
  readonly active: string;
  readonly nameOf: (code: string) => string;
  readonly onChoose: (code: string) => void;
}

/** How complete each language is; the one that is worked at is pressed. */
export function LanguageList({ tallies, active, nameOf, onChoose }: LanguageListProps) {
  const t = useTranslate();
  return (
    <ul className={`${kit.cards} ${kit.section}`} aria-label={t('Languages')}>
      {tallies.map(({ language, asked, translated, missing, faulty, changed }) => {
        // Complete is said of nothing that lacks a text.
        const share = asked === 0 ? 100 : missing === 0 ? 100 : Math.min(99.9, (translated / asked) * 100);
        return (
          <li key={language}>
            <button
              type="button"
              className={`${kit.surface} ${kit.bare} ${kit.rowApart} ${kit.padded} ${kit.choosable} ${kit.full}`}
              aria-pressed={language === active}
              onClick={() => onChoose(language)}
            >
              <span className={kit.strong}>
                {nameOf(language)} <span className={kit.note}>{language}</span>
              </span>
              <span className={kit.strong}>{formatPercent(share, 1)}</span>
              <progress className={kit.full} value={translated} max={Math.max(1, asked)} aria-hidden />
              <span className={`${kit.note} ${kit.whole}`}>
                {[
                  missing > 0 ? t('untranslated: {count}', { count: formatNumber(missing) }) : t('nothing is missing'),
                  ...(faulty > 0 ? [t('faulty: {count}', { count: formatNumber(faulty) })] : []),
                  ...(changed > 0 ? [t('own texts: {count}', { count: formatNumber(changed) })] : []),
                ].join(' · ')}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
