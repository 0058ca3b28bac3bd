import styles from './tag.module.css';

/** A key of the keyboard, as it is written on it. */
export const KeyCap = ({ children }: { readonly children: string }) => <kbd className={styles.tag}>{children}</kbd>;
