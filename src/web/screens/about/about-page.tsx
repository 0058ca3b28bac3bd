import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readPartNames } from '../../../core/catalogue/part-names.ts';
import { read } from '../../app/api/client.ts';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import kit from '../../ui/kit.module.css';
import { Licences } from './licences.tsx';
import { Facts } from '../../ui/facts.tsx';

const unknown = '—';

/** The portal's version, from the same address that whoever watches it asks. */
function usePortalVersion(): string {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => {
      const health = (await read('/api/health', signal)) as { readonly version?: unknown };
      return typeof health.version === 'string' ? health.version : unknown;
    },
  });
  return data ?? unknown;
}

/**
 * Versions of catalogue and prices as this person sees them, and whether any part is demonstration data; nothing for whoever
 * works with no catalogue and is given none.
 */
function useCatalogueFacts() {
  const mayCool = useMay('tools.coolingCalculator');
  const mayPower = useMay('newSolution.3PhaseUps');
  const mayKnow = mayCool || mayPower;
  const { data: catalogue } = useQuery({
    ...answerOptions('cataloguesSelect', { isxType: mayCool ? 'Cooling' : '3PhaseUps' }),
    enabled: mayKnow,
    select: ({ catalogueVersion, priceListVersion, tables }) => {
      const names = readPartNames(tables as Parameters<typeof readPartNames>[0]);
      return {
        catalogueVersion,
        priceListVersion,
        isDemonstration: names.ok && [...names.value.values()].some(({ demonstration }) => demonstration),
      };
    },
  });
  return { catalogue, mayKnow };
}

export function AboutPage() {
  const t = useTranslate();
  const version = usePortalVersion();
  const { catalogue, mayKnow } = useCatalogueFacts();
  return (
    <>
      <PageHeader title={t('About')} />
      <div className={`${kit.stackLoose} ${kit.measure}`}>
        {catalogue?.isDemonstration && (
          <Notice tone="warning" title={t('Demonstration data')}>
            <p>
              {t(
                'The catalogue, the prices, the companies and the people of this portal are invented or derived from published facts. Do not order or build by them.',
              )}
            </p>
          </Notice>
        )}
        <Panel title={t('Design Portal')}>
          <p className={`${kit.muted} ${kit.below}`}>
            {t(
              'Engineers, sales, distributors and partners configure power and cooling equipment here, have it approved, order it and take the report along.',
            )}
          </p>
          <p className={kit.below}>
            <Link to={paths.glossary}>{t('Glossary: the words of the trade')}</Link>
          </p>
          <Facts
            facts={[
              [t('Version of the portal'), version],
              mayKnow && [t('Version of the catalogue'), catalogue?.catalogueVersion ?? unknown],
              mayKnow && [t('Version of the price list'), catalogue?.priceListVersion ?? unknown],
            ]}
          />
        </Panel>
        <Panel title={t('API for programs')}>
          <p className={`${kit.muted} ${kit.below}`}>
            {t('A company’s own programs work with the portal by documented calls.')}{' '}
            <a href={paths.apiDocs}>{t('How programs call the portal')}</a>
          </p>
        </Panel>
        <Panel title={t('Licences')}>
          <Licences />
        </Panel>
      </div>
    </>
  );
}
