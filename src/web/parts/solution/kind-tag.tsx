import type { Kind } from '../../../core/products/definition/types.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import rows from './kind-row.module.css';
import styles from './tag.module.css';

export const kindLabels = { standart: 'Kind: standart', project: 'Kind: project' } as const satisfies Record<
  Kind,
  string
>;

/** The kind of a solution: light green for standart, light yellow for project, with its word. */
export function KindTag({ kind }: { readonly kind: Kind }) {
  const t = useTranslate();
  const colour = (part: string) => `var(--dp-kind-${kind}-${part})`;
  return (
    <span
      className={styles.tag}
      style={{ color: colour('text'), background: colour('background'), borderColor: colour('border') }}
    >
      {t(kindLabels[kind])}
    </span>
  );
}

/** The class that tints a table row by its kind; for `rowClassName` of Ant Design's table and for plain rows. */
export const kindRowClass = (kind: Kind): string => rows[kind]!;
