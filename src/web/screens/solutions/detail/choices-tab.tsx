import { useTranslate } from '../../../app/session/app-context.tsx';
import { Configurator } from '../../../parts/configurator/configurator.tsx';
import { useConfigurator } from '../../../parts/configurator/configurator-context.tsx';
import { HeaderForm } from '../../../parts/configurator/header-form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import kit from '../../../ui/kit.module.css';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';

/** The header and the choices: to edit where this person may, to read otherwise. */
export function ChoicesTab({ editor }: { readonly editor: SolutionEditor }) {
  const t = useTranslate();
  const { jump } = useConfigurator();
  const { draft, mayEdit } = editor;
  return (
    <div className={kit.stackWide}>
      {draft.draft.manualLines !== null && (
        <Notice tone="info">
          <p>
            {t('The parts list has been made by hand: the choices do not change it until it returns to the rules.')}
          </p>
        </Notice>
      )}
      <HeaderForm draft={draft.draft} isReadOnly={!mayEdit} isChecked jump={jump} onChange={draft.set} />
      <Configurator />
    </div>
  );
}
