import { DownloadOutlined } from './icons.tsx';
import type { ReactNode } from 'react';
import styles from './button.module.css';

interface FileLinkProps {
  readonly href: string;
  readonly size?: 'small' | 'default';
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A file to save, in the shape of a button. */
export const FileLink = ({ href, size = 'default', children, ...rest }: FileLinkProps) => (
  <a {...rest} href={href} download className={styles.button} data-size={size}>
    <DownloadOutlined />
    {children}
  </a>
);
