import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '../icons.tsx';
import styles from './zoomable.module.css';
import kit from '../kit.module.css';

interface ZoomableProps {
  /** The title of what is drawn. */
  readonly title: string;
  /** Its natural width, px: it is drawn no wider before it is enlarged. */
  readonly width: number;
  /** An svg as wide as its box. */
  readonly children: ReactNode;
}

/** Times the width that fits. */
const scales = [1, 1.5, 2, 3, 4, 6] as const;

/** A mouse that has moved so far, px, drags the drawing and presses nothing in it. */
const dragFrom = 4;

/** A drawing that fits its box whole, is enlarged by steps, and is then moved by dragging, a finger, or the arrow keys. */
export function Zoomable({ title, width, children }: ZoomableProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const larger = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState(0);
  const isEnlarged = step > 0;

  /** What stood in the middle stays there. */
  const go = (to: number) => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = box.current!;
    const x = (scrollLeft + clientWidth / 2) / scrollWidth;
    const y = (scrollTop + clientHeight / 2) / scrollHeight;
    flushSync(() => setStep(to));
    // The buttons that made it smaller are gone then.
    if (to === 0) larger.current?.focus();
    const now = box.current!;
    now.scrollTo(x * now.scrollWidth - now.clientWidth / 2, y * now.scrollHeight - now.clientHeight / 2);
  };

  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = pressed.current;
    if (from === null) return;
    const now = event.currentTarget;
    if (!now.hasPointerCapture(event.pointerId)) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragFrom) return;
      now.setPointerCapture(event.pointerId);
    }
    now.scrollBy(from.x - event.clientX, from.y - event.clientY);
    pressed.current = { x: event.clientX, y: event.clientY };
  };
  const release = () => {
    pressed.current = null;
  };

  return (
    <div className={styles.zoomable} style={{ '--width': `${width}px`, '--scale': scales[step] } as CSSProperties}>
      <div className={`${kit.rowTight} ${kit.toEnd} ${styles.actions}`}>
        {isEnlarged && (
          <>
            <Button
              kind="quiet"
              size="small"
              icon={<ExpandOutlined />}
              aria-label={t('Whole drawing: {drawing}', { drawing: title })}
              title={t('Whole drawing')}
              onClick={() => go(0)}
            />
            <Button
              kind="quiet"
              size="small"
              icon={<ZoomOutOutlined />}
              aria-label={t('Smaller: {drawing}', { drawing: title })}
              title={t('Smaller')}
              onClick={() => go(step - 1)}
            />
          </>
        )}
        <Button
          ref={larger}
          kind="quiet"
          size="small"
          icon={<ZoomInOutlined />}
          aria-label={t('Larger: {drawing}', { drawing: title })}
          title={t('Larger')}
          aria-disabled={step === scales.length - 1 || undefined}
          onClick={() => go(Math.min(step + 1, scales.length - 1))}
        />
      </div>
      <div
        ref={box}
        className={styles.box}
        {...(isEnlarged && {
          'data-enlarged': true,
          role: 'region',
          'aria-label': title,
          tabIndex: 0,
          onPointerDown: ({ pointerType, button, clientX, clientY }: PointerEvent) => {
            if (pointerType === 'mouse' && button === 0) pressed.current = { x: clientX, y: clientY };
          },
          onPointerMove: drag,
          onPointerUp: release,
          onPointerCancel: release,
        })}
      >
        <div className={styles.sheet}>{children}</div>
      </div>
    </div>
  );
}
