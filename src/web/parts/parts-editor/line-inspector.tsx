import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../../ui/kit.module.css';
import styles from './parts-editor.module.css';
import type { EditorModel, EditorRow } from './use-editor-model.ts';
import { Button } from '../../ui/button.tsx';

interface LineInspectorProps {
  readonly row: EditorRow | null;
  readonly explanation: string | null;
  readonly model: EditorModel;
  readonly onRemove: () => void;
}

/** The line with the cursor in full: its name, how its price came about, or what stands against it and what to do. */
export function LineInspector({ row, explanation, model, onRemove }: LineInspectorProps) {
  const t = useTranslate();
  if (!row) return <p className={`${kit.rowCentered} ${kit.note} ${styles.inspector}`} />;
  if (row.kind === 'line')
    return (
      <p className={`${kit.rowCentered} ${kit.note} ${styles.inspector}`}>
        <strong>{row.line.partNumber}</strong> {row.line.description}
        {row.line.remark !== undefined && <span className={`${kit.warning} ${kit.said}`}>{row.line.remark}</span>}
        {explanation && <span>{explanation}</span>}
      </p>
    );
  const { fault } = row.pasted;
  return (
    <p className={`${kit.rowCentered} ${kit.note} ${styles.inspector}`}>
      <span className={fault ? kit.fault : undefined}>
        {fault ? t(fault.text, fault.params) : t('Can be taken, and waits for the other pasted lines')}
      </span>
      {fault?.successor !== undefined && (
        <Button size="small" onClick={() => model.takeSuccessor(row.pasted)}>
          {t('Take {partNumber}', { partNumber: fault.successor })}
        </Button>
      )}
      <Button size="small" onClick={onRemove}>
        {t('Delete the line')}
      </Button>
    </p>
  );
}
