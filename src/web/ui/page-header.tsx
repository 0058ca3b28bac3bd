import type { ReactNode } from 'react';
import { useTitle } from './hooks/use-title.ts';
import kit from './kit.module.css';

interface PageHeaderProps {
  /** The screen's name, already translated: its heading and the window's title. */
  readonly title: string;
  /** Tags, a count, a number: beside the heading. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one heading of a screen, with its actions at the right. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className={`${kit.rowCentered} ${kit.apart} ${kit.below}`}>
      <div className={kit.rowBaseline}>
        <h1 className={kit.title}>{title}</h1>
        {note && <div className={kit.muted}>{note}</div>}
      </div>
      {actions && <div className={kit.row}>{actions}</div>}
    </header>
  );
}
