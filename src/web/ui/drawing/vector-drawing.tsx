import { memo, useId } from 'react';
import type { Drawing, Piece } from '../../../core/drawing/drawing.ts';
import type { Pointing } from './piece.tsx';
import { ShapeView } from './shape-view.tsx';
import styles from './vector-drawing.module.css';
import { Zoomable } from './zoomable.tsx';

interface PieceViewProps extends Omit<Pointing, 'pointed'> {
  readonly piece: Piece;
  readonly isPointed: boolean;
  /** The same part drawn once more: a pointer finds it, the keyboard has passed it already. */
  readonly isRepeated: boolean;
}

/** The shapes of a part: pointed at in the parts list they light up here, and the other way round. */
const PieceView = memo(function PieceView({ piece, isPointed, isRepeated, onPoint, onGo }: PieceViewProps) {
  const { partNumber, label, shapes } = piece;
  // The name holds what is written in the piece, for those who speak what they see.
  const written = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' ');
  const drawn = shapes.map((shape, i) => <ShapeView key={i} shape={shape} />);
  if (partNumber === null) return <g className={styles.loose}>{drawn}</g>;
  const pointer = {
    className: styles.piece,
    'data-pointed': isPointed,
    onMouseEnter: () => onPoint(partNumber),
    onMouseLeave: () => onPoint(null),
    onClick: () => onGo(partNumber),
  };
  if (isRepeated)
    return (
      <g {...pointer} aria-hidden>
        {drawn}
      </g>
    );
  return (
    <g
      {...pointer}
      role="button"
      tabIndex={0}
      aria-label={written === '' ? label : `${written}, ${label}`}
      onFocus={() => onPoint(partNumber)}
      onBlur={() => onPoint(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onGo(partNumber);
      }}
    >
      {drawn}
    </g>
  );
});

interface VectorDrawingProps extends Pointing {
  readonly drawing: Drawing;
}

/** A drawing in its natural size, or as large as there is room for; it is enlarged and moved where its texts are too small. */
export function VectorDrawing({ drawing, pointed, onPoint, onGo }: VectorDrawingProps) {
  const { title, description, width, height, pieces } = drawing;
  const descriptionId = useId();
  const isRepeated = (piece: Piece, i: number): boolean =>
    pieces.findIndex(({ partNumber }) => partNumber === piece.partNumber) < i;
  return (
    <Zoomable title={title} width={width}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={title}
        aria-describedby={descriptionId}
      >
        <desc id={descriptionId}>{description}</desc>
        {pieces.map((piece, i) => (
          <PieceView
            key={i}
            piece={piece}
            isPointed={piece.partNumber !== null && piece.partNumber === pointed}
            isRepeated={isRepeated(piece, i)}
            onPoint={onPoint}
            onGo={onGo}
          />
        ))}
      </svg>
    </Zoomable>
  );
}
