import type { ReactNode, RefObject } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { placeBeside } from '../../../../parts/help/place-beside.ts';
import styles from './explained-figure.module.css';
import tip from '../../../../ui/overlays/tip.module.css';
import kit from '../../../../ui/kit.module.css';
import floating from '../../../../ui/overlays/floating.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The explanation beside its figure, above everything else; a press elsewhere, Escape and scrolling close it. */
function Panel({ id, title, anchor, onClose, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !anchor.current) return;
    // The top layer lets nothing cut it off. A browser without one shows it where it stands.
    if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    setPlace(placeBeside(anchor.current.getBoundingClientRect(), { width, height }, { width: window.innerWidth, height: window.innerHeight })); // prettier-ignore
    // Scrolling within a long explanation is reading it.
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) onClose();
    };
    window.addEventListener('scroll', onScroll, { capture: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
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
      <p className={kit.strong}>{title}</p>
      {children}
    </div>
  );
}

interface ExplainedProps {
  /** What is explained, in the language of the page. */
  readonly title: string;
  /** What the panel says; asked for when it is opened. */
  readonly panel: () => ReactNode;
  /** The figure or the words as they are written. */
  readonly children: string;
  readonly className?: string | undefined;
  /** What a press tells, for those who do not see the panel open; where the figure comes from by default. */
  readonly hint?: string | undefined;
}

/** A figure, or a word beside it, that tells where it comes from when it is pressed. */
export function Explained({
  title,
  panel,
  children,
  className = `${kit.bare} ${styles.figure}`,
  hint,
}: ExplainedProps) {
  const t = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${children}: ${hint ?? t('where this figure comes from')}`}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <Panel id={id} title={title} anchor={button} onClose={() => setOpen(false)}>
          {panel()}
        </Panel>
      )}
    </>
  );
}
