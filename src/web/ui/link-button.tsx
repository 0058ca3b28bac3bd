import { useRouter } from '@tanstack/react-router';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './button.module.css';

interface LinkButtonProps {
  readonly to: NavigateOptions;
  readonly children: ReactNode;
}

/** A link in the shape of a button: it opens in a new tab like any link, and without loading the portal anew here. */
export function LinkButton({ to, children }: LinkButtonProps) {
  const router = useRouter();
  return (
    <a
      className={styles.button}
      href={router.buildLocation(to).href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        void router.navigate(to);
      }}
    >
      {children}
    </a>
  );
}
