import type { ConfigurationBody } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { NewSolutionPage } from './new-solution-page.tsx';

const nothingChosen: ConfigurationBody = {};

/** A new solution of monitoring: from nothing, or from the draft that was left here. */
export function NewMonitoringPage() {
  const t = useTranslate();
  return (
    <NewSolutionPage
      isxType="Monitoring"
      title={t('New monitoring solution')}
      subject="new-Monitoring"
      start={nothingChosen}
    />
  );
}
