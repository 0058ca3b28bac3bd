import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useTranslate } from '../app/app-context.tsx';
import styles from './parts-editor.module.css';

/** Keys as they stand on a keyboard, with what they do. */
const keys: readonly (readonly [keys: string, does: string])[] = [
  ['F2, Enter', 'edit the cell, digits are typed straight in'],
  ['Enter, Tab', 'take what is typed, and go on below or to the right'],
  ['Esc', 'leave the cell as it was'],
  ['Shift+↑↓←→', 'mark a range'],
  ['Ctrl+A', 'mark the whole list'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut and paste, to and from a spreadsheet'],
  ['Delete', 'delete the marked lines'],
  ['Ctrl+Z, Ctrl+Y', 'undo and redo'],
  ['Ctrl+F, Insert', 'find or add a part'],
];

/** What the keyboard does in the grid. */
export function KeyHelp() {
  const t = useTranslate();
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <dl className={styles.keys}>
          {keys.map(([pressed, does]) => (
            <div key={pressed}>
              <dt>{pressed}</dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t('Keys of the grid')}
      />
    </Popover>
  );
}
