import { Link } from '@tanstack/react-router';
import type { Feature } from '../../../../core/people/access/features.ts';
import { may } from '../../../../core/people/access/may.ts';
import type { ConfigurationType } from '../../../../core/solution/configuration-types.ts';
import { configurationTypes } from '../../../../core/solution/configuration-types.ts';
import type { IsxType } from '../../../../core/products/definition/types.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import kit from '../../../ui/kit.module.css';
import { rowLink } from '../../../ui/table.tsx';
import styles from './create-page.module.css';

/** What a solution of each type is made of: keys of TRANSLATE. */
const contents = {
  '3PhaseUps': 'Uninterruptible power supply with batteries: rating, redundancy, autonomy.',
  Cooling: 'Precision air conditioning: perimeter, in-row, telecom and in-rack units with their condensers.',
  Rack: 'Racks, power distribution and closed aisles.',
  Monitoring: 'Sensors, controllers and software that watch over a machine room.',
  Chiller: 'Chilled water for units on water: chillers with their options.',
} as const satisfies Record<IsxType, string>;

/** The selection tools whose answer a solution begins with. */
const selectionTools: Readonly<
  Partial<
    Record<IsxType, { readonly path: typeof paths.coolingCalculator | typeof paths.chiller; readonly feature: Feature }>
  >
> = {
  Cooling: { path: paths.coolingCalculator, feature: 'tools.coolingCalculator' },
  Chiller: { path: paths.chiller, feature: 'menu.pricing' },
};

/** The drawing lies in its own file and takes the colours of the theme. */
const Drawing = ({ imagePath }: { readonly imagePath: string }) => (
  <svg className={styles.drawing} viewBox="0 0 200 112" aria-hidden>
    <use href={`${imagePath}#drawing`} />
  </svg>
);

function TypeCard({ type, display, imagePath, newRoute }: ConfigurationType) {
  const t = useTranslate();
  const tool = selectionTools[type];
  const { role } = useUser();
  const maySelect = tool !== undefined && may(role, tool.feature);
  return (
    <li className={`${kit.sheet} ${kit.row} ${styles.card}`}>
      <Drawing imagePath={imagePath} />
      <div className={`${kit.stackTight} ${kit.grow}`}>
        <h2 className={kit.large}>
          <Link to={newRoute} className={rowLink}>
            {t(display)}
          </Link>
        </h2>
        <p className={kit.muted}>{t(contents[type])}</p>
        {tool && maySelect && (
          <p className={kit.over}>
            <Link to={tool.path}>{t('Select by the required capacity')}</Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** The choice of type that begins a new solution: the types that the role may create. */
export function CreatePage() {
  const t = useTranslate();
  const { role } = useUser();
  const offered = configurationTypes.filter(({ featureKey }) => may(role, featureKey));
  return (
    <>
      <PageHeader title={t('New solution')} note={t('Choose what it is about')} />
      {offered.length === 0 ? (
        <EmptyState title={t('Your role may not make solutions')} />
      ) : (
        <ul className={kit.cards}>
          {offered.map((each) => (
            <TypeCard key={each.type} {...each} />
          ))}
        </ul>
      )}
    </>
  );
}
