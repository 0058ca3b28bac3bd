import { useMemo, useState } from 'react';
import type { TabledRule } from '../../../core/products/definition/engine.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import kit from '../../ui/kit.module.css';
import { Table } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** A rule of the table has no figures yet: what it will fill in is named where it is a choice, and else left open. */
const leftOpen = (text: string, labels: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (labels.has(name) ? `[${labels.get(name)}]` : '…'));

const tones = { forbids: 'fault', advises: 'warning', 'right of the role': 'info' } as const;

const kindOf = ({ severity, isRight }: TabledRule): keyof typeof tones =>
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
      <div className={kit.stack}>
        <SearchField
          label={t('Look for a rule')}
          placeholder={t('Look for a rule')}
          text={wanted}
          onCommit={setWanted}
        />
        {found.length === 0 ? (
          <p className={kit.muted}>{t('No rule says that.')}</p>
        ) : (
          <Table
            label={t('Rules')}
            columns={[
              { name: 'rule', head: t('Rule'), isRowHead: true, width: '92px', onCard: 'name', cell: ({ id }) => id },
              {
                name: 'text',
                head: t('What it demands'),
                width: '46%',
                onCard: 'line',
                cell: ({ text }) => text,
              },
              {
                name: 'kind',
                head: t('Kind of rule'),
                width: 'content',
                onCard: 'corner',
                cell: ({ kind }) => <Tag tone={tones[kind]}>{t(kind)}</Tag>,
              },
              {
                name: 'fields',
                head: t('Choices it looks at'),
                onCard: 'line',
                cell: ({ fields }) => <span className={kit.muted}>{fields}</span>,
              },
            ]}
            rows={found}
            keyOf={({ id }) => id}
            narrow="cards"
          />
        )}
      </div>
    </Dialog>
  );
}
