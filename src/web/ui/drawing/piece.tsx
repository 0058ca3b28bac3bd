import type { ReactNode } from 'react';
import styles from './solution-drawing.module.css';
import shared from './vector-drawing.module.css';

export interface Pointing {
  readonly pointed: string | null;
  readonly onPoint: (partNumber: string | null) => void;
  /** A click or Enter leads to the part's line. */
  readonly onGo: (partNumber: string) => void;
}

interface PieceProps extends Pointing {
  readonly partNumber: string;
  /** What it is and how many of it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Something drawn that stands in the parts list: pointed at there it lights up here, and the other way round. */
export function Piece({ partNumber, label, pointed, onPoint, onGo, children }: PieceProps) {
  return (
    <g
      className={`${shared.piece} ${styles.piece}`}
      role="button"
      tabIndex={0}
      aria-label={label}
      data-pointed={pointed === partNumber}
      onMouseEnter={() => onPoint(partNumber)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(partNumber)}
      onBlur={() => onPoint(null)}
      onClick={() => onGo(partNumber)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onGo(partNumber);
      }}
    >
      {children}
    </g>
  );
}
