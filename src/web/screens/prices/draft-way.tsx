import type { ReactNode } from 'react';
import { useId } from 'react';
import type { CallAnswer } from '../../app/api/client.ts';
import type { PublicationWay } from '../../../core/commerce/price-lists/publication-way.ts';
import { formatNumber } from '../../../core/format.ts';
import { useGesture } from '../../app/api/queries.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import styles from './draft-way.module.css';
import kit from '../../ui/kit.module.css';
import { Radio } from '../../ui/fields/radio.tsx';
import { wayHints, wayLabels } from './pricing-names.ts';

type Preview = CallAnswer<'pricesPreviewDraft'>;

/** What would come of the list in force, as a bar of its parts and in words. */
function Outcome({ way, changed, added, unchanged, losing }: Preview['ways'][number]): ReactNode {
  const t = useTranslate();
  const kept = changed - (way === 'replace' ? 0 : losing);
  const parts = [
    { tone: 'same', count: unchanged },
    { tone: 'changed', count: kept + added },
    { tone: 'losing', count: losing },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <span className={styles.bar} aria-hidden>
        {parts.map(({ tone, count }) => (
          <i key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={kit.note}>
        {t('as it is: {count}', { count: formatNumber(unchanged) })}
        {' · '}
        {t('changed: {count}', { count: formatNumber(changed) })}
        {' · '}
        {t('new: {count}', { count: formatNumber(added) })}
      </span>
      {losing > 0 && (
        <b className={kit.faultNote}>{t('Parts that lose their price: {count}', { count: formatNumber(losing) })}</b>
      )}
    </>
  );
}

/** What becomes of the list in force: its rows change, its new parts come, or the file takes its place. */
export function DraftWay({ preview }: { readonly preview: Preview }) {
  const t = useTranslate();
  const id = useId();
  const update = useGesture('pricesUpdateDraft', ['pricesSelectLists']);
  const { draftVersion, way: chosen, usualWay, ways, base, fileRows } = preview;
  // Where no list is in force there is nothing to change.
  if (base === null) return null;
  const choose = (way: PublicationWay) => update.mutate({ draftVersion, way: way === usualWay ? null : way });
  return (
    <fieldset className={`${kit.fieldset} ${kit.beside}`} disabled={update.isPending}>
      <legend className={`${kit.medium} ${kit.below}`}>
        {t('Rows read: {count}. What becomes of the list in force?', { count: formatNumber(fileRows) })}
      </legend>
      {ways.map((each) => (
        <Radio
          key={each.way}
          className={`${kit.sheet} ${each.losing > 0 ? styles.losing : styles.way}`}
          name={id}
          checked={each.way === chosen}
          onChange={() => choose(each.way)}
          aria-describedby={`${id}-${each.way}`}
        >
          <span className={kit.stack}>
            <b>{t(wayLabels[each.way])}</b>
            <span id={`${id}-${each.way}`} className={kit.stack}>
              <span className={kit.note}>
                {t(wayHints[each.way])} {each.way === usualWay && t('Suggested for these rows.')}
              </span>
              <Outcome {...each} />
            </span>
          </span>
        </Radio>
      ))}
      <ProblemAlert problem={update.error} />
    </fieldset>
  );
}
