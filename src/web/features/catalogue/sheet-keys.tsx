import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useTranslate } from '../../app/app-context.tsx';
import styles from './catalogue.module.css';

/** Keys as they stand on a keyboard, with what they do. */
const keys: readonly (readonly [keys: string, does: string])[] = [
  ['F2, Enter', 'edit the cell, or just type'],
  ['Enter, Tab', 'take what is typed, and go on below or to the right'],
  ['Esc', 'leave the cell as it was'],
  ['Shift+↑↓←→', 'mark a range'],
  ['Shift+Space', 'mark whole rows'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut and paste, to and from a spreadsheet'],
  ['Ctrl+D', 'fill the marked range down'],
  ['Delete', 'empty the marked cells'],
  ['Insert', 'add a row below'],
  ['Ctrl+Delete', 'delete the marked rows'],
  ['Alt+↑↓', 'move the marked rows'],
  ['Ctrl+Z, Ctrl+Y', 'undo and redo'],
  ['Ctrl+F', 'find in the table'],
];

/** What the keyboard does in the grid. */
export function SheetKeys() {
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
