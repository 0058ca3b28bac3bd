import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { helpPieces } from '../../../core/help/help-text.ts';
import { translator } from '../../../core/translation/translate.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import tip from '../../ui/overlays/tip.module.css';
import kit from '../../ui/kit.module.css';
import { fieldsAround, placeBeside } from '../../ui/overlays/place-beside.ts';
import { useHelp } from './use-help.ts';
import floating from '../../ui/overlays/floating.module.css';

interface HelpPopoverProps {
  readonly id: string;
  readonly of: string;
  readonly label: string;
  readonly bounds: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The help itself, above everything else of the page and beside its label for whoever reads on. */
export function HelpPopover({ id, of, label, bounds, anchor }: HelpPopoverProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { data, isError } = useHelp(true);
  const text = useMemo(() => (data?.cells.has(of) ? translator(data, language)(of) : null), [data, language, of]);
  const box = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The top layer lets nothing cut it off. A browser without one shows it where it stands.
    if (element.isConnected && 'showPopover' in element && !element.matches(':popover-open')) element.showPopover();
    const follow = () => {
      if (!anchor.current) return;
      const { width, height } = element.getBoundingClientRect();
      const view = { width: window.innerWidth, height: window.innerHeight };
      const next = placeBeside(anchor.current.getBoundingClientRect(), { width, height }, view, fieldsAround(anchor.current)); // prettier-ignore
      setPlace((now) => (now.left === next.left && now.top === next.top ? now : next));
    };
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor, text]);

  return (
    <span ref={box} id={id} popover="manual" className={`${floating.panel} ${tip.tip}`} style={place}>
      <span className={kit.strong}>{label}</span>
      <span>
        {text === null
          ? t(isError ? 'The help could not be loaded' : data ? 'There is no help for this field yet' : 'Loading…')
          : helpPieces(text).map(({ text: words, term }, at) =>
              term === undefined ? (
                words
              ) : (
                <Link key={`${term} ${at}`} to={paths.glossary} search={{ term }} preload={false}>
                  {words}
                </Link>
              ),
            )}
      </span>
      {bounds !== undefined && <span className={kit.muted}>{bounds}</span>}
    </span>
  );
}
