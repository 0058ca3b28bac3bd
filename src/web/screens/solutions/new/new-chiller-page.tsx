import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { newChillerSubject, startingChoices } from '../../../products/chiller/new-chiller-start.ts';
import { NewSolutionPage } from './new-solution-page.tsx';

/** A new solution of chillers: from nothing, from a selection of the calculator, or from a draft that was left here. */
export function NewChillerPage() {
  const t = useTranslate();
  const search = useSearch({ from: '/menu/solution/new/new-chiller' });
  const start = useMemo(() => startingChoices(search), [search]);
  return (
    <NewSolutionPage
      isxType="Chiller"
      title={t('New chiller solution')}
      subject={newChillerSubject(search)}
      start={start}
    />
  );
}
