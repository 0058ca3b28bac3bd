import type { DifferenceShape } from '../../../contract/difference.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './difference.module.css';
import kit from '../../ui/kit.module.css';
import { Table } from '../../ui/table.tsx';

interface ChoiceDifferencesProps {
  readonly choices: DifferenceShape['choices'];
  readonly before: string;
  readonly after: string;
}

/** The choices that differ, under the groups that they are asked in. */
export function ChoiceDifferences({ choices, before, after }: ChoiceDifferencesProps) {
  const t = useTranslate();
  if (choices.length === 0) return <p className={kit.muted}>{t('No choice differs.')}</p>;
  // The first of each group says where it is asked.
  const heads = new Set(choices.flatMap(({ label, group }, at) => (group === choices[at - 1]?.group ? [] : [label])));
  return (
    <Table
      label={t('Choices')}
      columns={[
        {
          name: 'choice',
          head: t('Choice'),
          isRowHead: true,
          onCard: 'line',
          cell: ({ label, group }) => (
            <>
              {label}
              {heads.has(label) && <span className={`${kit.note} ${kit.line} ${styles.help}`}>{group}</span>}
            </>
          ),
        },
        { name: 'before', head: before, cell: (choice) => <span className={kit.muted}>{choice.before}</span> },
        { name: 'after', head: after, cell: (choice) => <span className={kit.medium}>{choice.after}</span> },
      ]}
      rows={choices}
      keyOf={({ field, label }) => `${field} ${label}`}
      narrow="cards"
    />
  );
}
