import { useMemo, useState } from 'react';
import type { TabledRule } from '../../../core/products/definition/engine.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import styles from './rules-dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** A rule of the table has no figures yet: what it will fill in is named where it is a choice, and else left open. */
const leftOpen = (text: string, labels: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (labels.has(name) ? `[${labels.get(name)}]` : '…'));

const kindOf = ({ severity, isRight }: TabledRule) =>
  isRight ? 'right of the role' : severity === 'error' ? 'forbids' : 'advises';

/** The table of rules of the configured type, in the reader's language. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { engine } = useConfigurator().catalogue;
  const [wanted, setWanted] = useState('');
  const rows = useMemo(() => {
    const labels = new Map(engine.fields.map(({ name, label }) => [name, t(label)]));
    return engine.rules.map((rule) => ({
      id: rule.rule,
      kind: kindOf(rule),
      text: leftOpen(t(rule.text), labels),
      fields: rule.fields.map((name) => labels.get(name) ?? name).join(', '),
    }));
  }, [engine, t]);
  const word = wanted.trim().toLowerCase();
  const found = rows.filter(({ id, text, fields }) => `${id} ${text} ${fields}`.toLowerCase().includes(word));
  return (
    <Dialog title={`${t('Rules')} · ${rows.length}`} width={980} onClose={onClose}>
      <SearchField label={t('Look for a rule')} placeholder={t('Look for a rule')} text={wanted} onCommit={setWanted} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Rules')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.id}>
                {t('Rule')}
              </th>
              <th scope="col">{t('What it demands')}</th>
              <th scope="col">{t('Kind of rule')}</th>
              <th scope="col">{t('Choices it looks at')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ id, kind, text, fields }) => (
              <tr key={id}>
                <th scope="row">{id}</th>
                <td className={styles.text}>{text}</td>
                <td>
                  <span className={styles.kind} data-kind={kind}>
                    {t(kind)}
                  </span>
                </td>
                <td className={styles.fields}>{fields}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className={styles.none}>{t('No rule says that.')}</p>}
      </div>
    </Dialog>
  );
}
