import type { ConfigurationBody } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { NewSolutionPage } from './new-solution-page.tsx';

const nothingChosen: ConfigurationBody = {};

/** A new solution of racks and 1-phase UPSs: from nothing, or from the draft that was left here. */
export function NewRackPage() {
  const t = useTranslate();
  return (
    <NewSolutionPage isxType="Rack" title={t('New rack and HBN solution')} subject="new-Rack" start={nothingChosen} />
  );
}
