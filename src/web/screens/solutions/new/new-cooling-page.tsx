import { Link, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import type { DraftSlot } from '../../../parts/configurator/draft-storage.ts';
import { listDrafts, removeDraft } from '../../../parts/configurator/draft-storage.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { newCoolingSearch } from '../../../products/cooling/new-cooling-search.ts';
import {
  newCoolingSubject,
  searchOf,
  startingChoices,
  subjectOf,
} from '../../../products/cooling/new-cooling-start.ts';
import { NewSolutionPage } from './new-solution-page.tsx';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

const nameOf = ({ subject, patch }: DraftSlot): string | undefined => {
  const { model, family } = patch.configuration ?? {};
  return [patch.isxName?.trim(), model, family, searchOf(subject)['family']]
    .filter((name) => typeof name === 'string')
    .find((name) => name !== '');
};

/** More drafts than a person remembers are left to the browser. */
const mostDrafts = 5;

/** Drafts that were left at other starts. */
function OtherDrafts({ subject }: { readonly subject: string }) {
  const t = useTranslate();
  const { userId } = useUser();
  const [drafts, setDrafts] = useState<readonly DraftSlot[]>(() =>
    listDrafts(userId, newCoolingSubject)
      .filter((draft) => draft.subject !== subject)
      .slice(0, mostDrafts),
  );
  if (drafts.length === 0) return null;
  const forget = (draft: DraftSlot) => {
    removeDraft(userId, draft.subject);
    setDrafts(drafts.filter((other) => other !== draft));
  };
  return (
    <Notice tone="info" title={t('Unsaved drafts in this browser')}>
      <ul className={kit.stackTight}>
        {drafts.map((draft) => (
          <li key={draft.subject}>
            <Link to={paths.newCooling} search={newCoolingSearch(searchOf(draft.subject))}>
              {nameOf(draft) ?? t('Without a name')}
            </Link>{' '}
            <span className={kit.note}>{formatDateTime(draft.savedAt, localTimeZone)}</span>{' '}
            <Button size="small" kind="quiet" onClick={() => forget(draft)}>
              {t('Delete the draft')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A new cooling solution: from nothing, from a selection of the calculator, or from a draft that was left here. */
export function NewCoolingPage() {
  const t = useTranslate();
  const search = useSearch({ from: '/menu/solution/new/new-cooling' });
  const subject = subjectOf(search);
  const start = useMemo(() => startingChoices(search), [search]);
  return (
    <NewSolutionPage
      isxType="Cooling"
      title={t('New cooling solution')}
      subject={subject}
      start={start}
      above={<OtherDrafts key={subject} subject={subject} />}
    />
  );
}
