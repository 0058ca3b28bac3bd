import { QuestionCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './grid-keys.module.css';
import { Button } from '../button.tsx';

/** Keys as they stand on a keyboard, with what they do: a key of TRANSLATE. */
export type GridKey = readonly [keys: string, does: string];

/** A sign that tells what the keyboard does in a grid. */
export function GridKeys({ keys }: { readonly keys: readonly GridKey[] }) {
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
        kind="quiet"
        size="small"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t('Keys of the grid')}
      />
    </Popover>
  );
}
