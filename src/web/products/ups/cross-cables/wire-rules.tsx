import { groupBy } from '../../../../core/tables/group-by.ts';
import { cableNames, ruleText, sourceText } from '../../../../core/products/ups/wire-set-text.ts';
import type { WireList } from '../../../../core/products/ups/wire-list.ts';
import { useLanguage, useTranslate } from '../../../app/session/app-context.tsx';
import styles from './wire-rules.module.css';

/** The rule behind each kind of link, and what it rests on. */
export function WireRules({ list }: { readonly list: WireList }) {
  const t = useTranslate();
  const language = useLanguage();
  const kinds = [...groupBy(list.rows, ({ kind }) => kind).values()].map((rows) => rows[0]!);
  return (
    <section className={styles.rules} aria-label={t('Rules')}>
      <h3>{t('Rules')}</h3>
      <dl>
        {kinds.map((row) => (
          <div key={row.kind}>
            <dt>{t(cableNames[row.kind])}</dt>
            <dd>
              {ruleText(row, language, t)}
              <small>{sourceText(row, t)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
