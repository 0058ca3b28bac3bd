import { DeleteOutlined, PlusOutlined } from '../../../ui/icons.tsx';
import type { LineComment, Solution } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import styles from './approval.module.css';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/input.tsx';
import { Select } from '../../../ui/fields/select.tsx';

const longestComment = 1000;

interface LineCommentsFieldProps {
  readonly solution: Solution;
  readonly comments: readonly LineComment[];
  readonly onChange: (comments: readonly LineComment[]) => void;
}

/** What has to be changed on single lines: each line once. */
export function LineCommentsField({ solution, comments, onChange }: LineCommentsFieldProps) {
  const t = useTranslate();
  const taken = new Set(comments.map(({ partNumber }) => partNumber));
  const parts = new Map(solution.lines.map(({ partNumber, description }) => [partNumber, description]));
  const optionsFor = (own: string) =>
    [...parts]
      .filter(([partNumber]) => partNumber === own || !taken.has(partNumber))
      .map(([value, description]) => ({ value, label: `${value} · ${description}` }));
  const change = (at: number, comment: Partial<LineComment>) =>
    onChange(comments.map((each, i) => (i === at ? { ...each, ...comment } : each)));
  const next = [...parts.keys()].find((partNumber) => !taken.has(partNumber));
  return (
    <fieldset className={`${kit.fieldset} ${kit.stack}`}>
      <legend className={kit.muted}>
        <FieldLabel label={t('Comments on lines')} help="approval.lineComments" />
      </legend>
      {comments.map(({ partNumber, comment }, i) => (
        <div key={i} className={styles.lineRow}>
          <Select
            isSearchable
            aria-label={t('Line of the parts list')}
            value={partNumber}
            options={optionsFor(partNumber)}
            onChange={(value) => change(i, { partNumber: value })}
          />
          <TextArea
            autoFocus
            aria-label={t('Comment on {partNumber}', { partNumber })}
            rows={2}
            maxLength={longestComment}
            value={comment}
            onChange={({ target }) => change(i, { comment: target.value })}
          />
          <Button
            kind="quiet"
            icon={<DeleteOutlined />}
            aria-label={t('Remove the comment on {partNumber}', { partNumber })}
            onClick={() => onChange(comments.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <div className={kit.row}>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={next === undefined}
          onClick={() => onChange([...comments, { partNumber: next!, comment: '' }])}
        >
          {t('Comment on a line')}
        </Button>
      </div>
    </fieldset>
  );
}
