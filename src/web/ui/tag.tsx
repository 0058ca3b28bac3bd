import type { IsxStatus } from '../../core/solution/statuses.ts';
import type { Kind } from '../../core/products/definition/types.ts';
import styles from './tag.module.css';
import kit from './kit.module.css';

/** What a state means; plain where it means neither good nor bad. */
export type Tone = 'good' | 'info' | 'warning' | 'fault' | undefined;

interface TagProps {
  readonly tone?: Tone;
  /** A colour of its own, of the tokens. */
  readonly tint?: `status-${IsxStatus}` | `kind-${Kind}`;
  readonly title?: string;
  readonly children: string;
}

/** A state in a word, never by its colour alone. */
export function Tag({ tone, tint, title, children }: TagProps) {
  const colour = (part: string) => `var(--dp-${tint}-${part})`;
  return (
    <span
      className={`${kit.toned} ${styles.tag}`}
      data-tone={tone}
      title={title}
      {...(tint && {
        style: { color: colour('text'), background: colour('background'), borderColor: colour('border') },
      })}
    >
      {children}
    </span>
  );
}
