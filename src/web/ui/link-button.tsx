import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface AnchorProps extends ComponentProps<'a'> {
  readonly kind?: 'primary' | 'default';
  readonly size?: 'small' | 'default';
}

const Anchor = ({ kind = 'default', size = 'default', ...rest }: AnchorProps) => (
  <a {...rest} className={styles.button} data-kind={kind} data-size={size} />
);

/** A link in the shape of a button: it opens in a new tab like any link, and without loading the portal anew here. */
export const LinkButton = createLink(Anchor);
