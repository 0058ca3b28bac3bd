import type { ReactNode, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import { CloseOutlined } from '../icons.tsx';
import kit from '../kit.module.css';
import floating from './floating.module.css';
import { placeBeside } from './place-beside.ts';
import tip from './tip.module.css';

interface PanelBesideProps {
  readonly id: string;
  readonly title: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * An explanation beside what it is about, above everything else; on a phone from the lower edge. A press elsewhere, Escape, its cross and
 * scrolling close it.
 */
export function PanelBeside({ id, title, anchor, onClose, children }: PanelBesideProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !anchor.current) return;
    // The top layer lets nothing cut it off. A browser without one shows it where it stands.
    if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    setPlace(placeBeside(anchor.current.getBoundingClientRect(), { width, height }, { width: window.innerWidth, height: window.innerHeight })); // prettier-ignore
    // Where the keyboard is in the panel, it returns.
    const close = () => {
      if (element.contains(document.activeElement)) anchor.current?.focus({ preventScroll: true });
      onClose();
    };
    // Scrolling within a long explanation is reading it.
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) close();
    };
    // It alone: a dialog that it stands in stays.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('scroll', onScroll, { capture: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [anchor, onClose]);
  return (
    <div
      ref={box}
      id={id}
      role="dialog"
      aria-label={title}
      popover="auto"
      className={`${floating.panel} ${tip.tip} ${tip.wide}`}
      style={place}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <div className={kit.wordsAndEnd}>
        <p className={kit.strong}>{title}</p>
        <Button
          kind="quiet"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('Close')}
          onClick={() => {
            onClose();
            anchor.current?.focus();
          }}
        />
      </div>
      {children}
    </div>
  );
}
