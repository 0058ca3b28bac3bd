import styles from './key-cap.module.css';

/** A key of the keyboard, as it is written on it. */
export const KeyCap = ({ children }: { readonly children: string }) => <kbd className={styles.key}>{children}</kbd>;
