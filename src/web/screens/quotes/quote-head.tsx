import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { formatDateTime } from '../../../core/format.ts';
import { dayText } from '../../../core/day.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { localTimeZone } from '../../ui/time-zone.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import type { QuoteEditorModel } from './use-quote-editor.ts';
import styles from './quote.module.css';
import kit from '../../ui/kit.module.css';

interface QuoteHeadProps {
  readonly stored: Quote | null;
  readonly editor: QuoteEditorModel;
  readonly actions: ReactNode;
}

/** Number, name, version and owner in a line, and what may be done. */
export function QuoteHead({ stored, editor, actions }: QuoteHeadProps) {
  const t = useTranslate();
  const title = stored ? `${stored.quoteId} ${stored.name}` : t('New quote');
  useTitle(title);
  return (
    <header className={`${kit.row} ${kit.apart} ${kit.below} ${styles.head}`}>
      <div>
        <Link to={paths.quotes} className={kit.note}>
          ← {t('Quotes')}
        </Link>
        <h1 className={kit.title}>
          {stored ? (
            <>
              <span className={`${kit.muted} ${kit.medium}`}>{stored.quoteId}</span>{' '}
              {stored.name || t('Without a name')}
            </>
          ) : (
            t('New quote')
          )}
        </h1>
        {stored && (
          <p className={kit.note}>
            {t('Version {version} of {newest}', { version: stored.version, newest: stored.newestVersion })}
            {' · '}
            {stored.ownerDisplayName}
            {' · '}
            {formatDateTime(stored.at, localTimeZone)}
            {' · '}
            {t('prices of {day}', { day: dayText(stored.pricedOn) })}
            {editor.isDirty && editor.mayEdit && <strong> · {t('not saved')}</strong>}
          </p>
        )}
      </div>
      <div className={kit.row}>{actions}</div>
    </header>
  );
}
