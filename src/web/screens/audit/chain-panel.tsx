import { CopyOutlined, SafetyCertificateOutlined } from '../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { localTimeZone } from '../../ui/time-zone.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

/** The head of the chain, to be noted elsewhere: who rewrites the whole chain can't rewrite that. */
export function ChainPanel() {
  const t = useTranslate();
  const copy = useCopy();
  const { data } = useQuery({ ...answerOptions('auditSelectChain', {}), staleTime: 10_000 });
  if (!data) return null;
  const [head] = data.newest;
  const noted = head && `${head.batchNumber}:${head.hash}`;
  return (
    <section
      className={`${kit.surface} ${kit.note} ${kit.rowCentered} ${kit.below} ${kit.padded}`}
      aria-label={t('Seal of the audit')}
    >
      <SafetyCertificateOutlined />
      {head && noted ? (
        <>
          <p>
            {t('Sealed {when}, batch {number}', {
              when: formatDateTime(head.sealedAt, localTimeZone),
              number: formatNumber(head.batchNumber),
            })}
            {data.waiting > 0 &&
              ` · ${t('{count} event waits for its seal | {count} events wait for their seal', { count: data.waiting })}`}
          </p>
          <code className={kit.cut}>{noted}</code>
          <Button
            size="small"
            icon={<CopyOutlined />}
            onClick={() =>
              void copy(
                { text: noted },
                { done: t('Copied: keep it outside the portal'), refused: t('The browser did not allow copying.') },
              )
            }
          >
            {t('Copy the head')}
          </Button>
        </>
      ) : (
        <p>{t('Nothing has been sealed yet: that happens every minute.')}</p>
      )}
    </section>
  );
}
