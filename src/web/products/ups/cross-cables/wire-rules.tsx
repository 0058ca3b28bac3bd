import { groupBy } from '../../../../core/tables/group-by.ts';
import { cableNames, ruleText, sourceText } from '../../../../core/products/ups/wire-set-text.ts';
import type { WireList } from '../../../../core/products/ups/wire-list.ts';
import { useLanguage, useTranslate } from '../../../app/session/app-context.tsx';
import type { Fact } from '../../../ui/facts.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useWiderThan } from '../../../ui/hooks/use-media.ts';
import kit from '../../../ui/kit.module.css';

/** The rule behind each kind of link, and what it rests on. */
export function WireRules({ list }: { readonly list: WireList }) {
  const t = useTranslate();
  const language = useLanguage();
  const hasRoom = useWiderThan('md');
  const kinds = [...groupBy(list.rows, ({ kind }) => kind).values()].map((rows) => rows[0]!);
  const facts = kinds.map((row): Fact => [
    t(cableNames[row.kind]),
    <>
      {ruleText(row, language, t)}
      <span className={`${kit.faint} ${kit.line}`}>{sourceText(row, t)}</span>
    </>,
  ]);
  return (
    <section className={`${kit.stack} ${kit.small}`} aria-label={t('Rules')}>
      <h3>{t('Rules')}</h3>
      {hasRoom ? <Facts facts={facts} /> : facts.map((fact) => <Facts key={fact[0]} layout="below" facts={[fact]} />)}
    </section>
  );
}
