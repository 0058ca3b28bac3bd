import { useTranslate } from '../../../app/session/app-context.tsx';
import { useConfigurator } from '../../../parts/configurator/configurator-context.tsx';
import { PartsSummary } from '../../../parts/configurator/parts-summary.tsx';
import kit from '../../../ui/kit.module.css';
import styles from '../../sharing/sharing.module.css';

/** The drawing beside the parts list: pointed at in one, lit up in the other. */
export function DrawingsTab() {
  const t = useTranslate();
  const { view, composition, catalogue } = useConfigurator();
  return (
    <div className={`${kit.columnsLong} ${styles.aside}`}>
      <h2 className="visually-hidden">{t('Drawings')}</h2>
      <figure className={kit.sheet}>
        <view.Drawing composition={composition} catalogue={catalogue} />
      </figure>
      <div className={kit.sheet}>
        <PartsSummary />
      </div>
    </div>
  );
}
