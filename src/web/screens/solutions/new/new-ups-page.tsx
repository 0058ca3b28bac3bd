import { useSearch } from '@tanstack/react-router';
import type { ConfigurationBody } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { NewSolutionPage } from './new-solution-page.tsx';

const nothingChosen: ConfigurationBody = {};

/** A new solution of three-phase UPSs: from nothing, or from the draft that was left here. */
export function NewUpsPage() {
  const t = useTranslate();
  const { size } = useSearch({ from: '/menu/solution/new/new-ups' });
  return (
    <NewSolutionPage
      isxType="3PhaseUps"
      title={t('New 3-phase UPS solution')}
      subject={size === undefined ? 'new-3PhaseUps' : `new-3PhaseUps&size=${size}`}
      start={nothingChosen}
    />
  );
}
