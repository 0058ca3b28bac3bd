import { useId, useMemo } from 'react';
import type { RoomElevation } from '../../../../../core/products/cooling/drawing/room-elevation.ts';
import { roomElevation } from '../../../../../core/products/cooling/drawing/room-elevation.ts';
import type { RoomUnit } from '../../../../../core/products/cooling/room/unit-group.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { ShapeView } from '../../../../ui/drawing/shape-view.tsx';
import vector from '../../../../ui/drawing/vector-drawing.module.css';
import { Zoomable } from '../../../../ui/drawing/zoomable.tsx';
import { shareText } from './room-text.ts';
import styles from './room.module.css';

interface RoomDrawingProps {
  readonly units: readonly RoomUnit[];
  readonly off: readonly number[];
  readonly partLoad: number | null;
  /** kW. */
  readonly required: number;
  readonly isInRow: boolean;
  /** The first of the places belong to half A, as many more to half B. */
  readonly isHalved: boolean;
  readonly onToggle: (place: number) => void;
}

/** Around a unit, so that its name and the ring of the focus are pressed too, px. */
const AROUND = { side: 3, above: 4, below: 40 };

/** The room from the front; each unit is a button that switches it off and on. */
export function RoomDrawing({ units, off, partLoad, required, isInRow, isHalved, onToggle }: RoomDrawingProps) {
  const t = useTranslate();
  const id = useId();
  const drawing: RoomElevation = useMemo(
    () =>
      roomElevation(
        units.map(({ cabinet: { model, widthMm, heightMm } }, place) => ({
          model,
          widthMm,
          heightMm,
          isRunning: !off.includes(place),
          half: isHalved ? (place < units.length / 2 ? 'A' : 'B') : undefined,
          partLoad,
        })),
        isInRow,
        { load: t('Load {kW} kW', { kW: formatNumber(required) }), off: t('off'), percent: shareText },
      ),
    [units, off, partLoad, required, isInRow, isHalved, t],
  );
  const { width, height, background } = drawing;
  return (
    <Zoomable title={t('Units of the room')} width={width}>
      <svg
        className={`${vector.drawing} ${styles.drawing}`}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t('Units of the room')}
        aria-describedby={id}
      >
        <desc id={id}>{t('Each unit is a button: press it to switch the unit off and on')}</desc>
        <g className={vector.loose}>
          {background.map((shape, i) => (
            <ShapeView key={i} shape={shape} />
          ))}
        </g>
        {drawing.units.map(({ x, y, width: wide, height: tall, shapes }, place) => {
          const isRunning = !off.includes(place);
          // The name holds what is written in the unit, for those who speak what they see.
          const written = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' ');
          return (
            <g
              key={place}
              className={styles.unit}
              role="button"
              tabIndex={0}
              aria-pressed={isRunning}
              aria-label={`${written}, ${t('unit {number}, running', { number: place + 1 })}`}
              onClick={() => onToggle(place)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onToggle(place);
              }}
            >
              <rect
                className={styles.target}
                x={x - AROUND.side}
                y={y - AROUND.above}
                width={wide + 2 * AROUND.side}
                height={tall + AROUND.above + AROUND.below}
                rx="4"
              />
              {shapes.map((shape, i) => (
                <ShapeView key={i} shape={shape} />
              ))}
            </g>
          );
        })}
      </svg>
    </Zoomable>
  );
}
