import type { Kind } from '../../../core/products/definition/types.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import rows from './kind-row.module.css';
import { Tag } from '../../ui/tag.tsx';

export const kindLabels = { standart: 'Kind: standart', project: 'Kind: project' } as const satisfies Record<
  Kind,
  string
>;

/** The kind of a solution: light green for standart, light yellow for project, with its word. */
export function KindTag({ kind }: { readonly kind: Kind }) {
  const t = useTranslate();
  return <Tag tint={`kind-${kind}`}>{t(kindLabels[kind])}</Tag>;
}

/** The class that tints a row or a card by its kind. */
export const kindRowClass = (kind: Kind): string => rows[kind]!;
