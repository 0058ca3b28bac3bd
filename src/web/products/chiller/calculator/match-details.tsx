import type { ChillerContext } from '../../../../core/products/chiller/context.ts';
import type { MatchDetails } from '../../../../core/products/chiller/match-details.ts';
import { matchDetails } from '../../../../core/products/chiller/match-details.ts';
import type { ChillerMatch } from '../../../../core/products/chiller/select.ts';
import type { ChillerInputs } from '../../../../core/products/chiller/selection-inputs.ts';
import { formatNumber, noBreakSpace } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import styles from '../../../parts/calculator/details.module.css';
import { columnFigure } from '../../../parts/calculator/figure.ts';
import facts from '../../../ui/facts.module.css';
import kit from '../../../ui/kit.module.css';

/** Label and unit are keys of TRANSLATE. */
interface Detail {
  readonly label: string;
  readonly unit: string;
  readonly text: (details: MatchDetails) => string;
}

interface DetailGroup {
  readonly label: string;
  readonly details: readonly Detail[];
}

const whole = (value: number): string => columnFigure(value, 0);
const degrees = (value: number | null): string => (value === null ? '—' : columnFigure(value, 1));

const currents: readonly Detail[] = [
  { label: 'Running current (FLA)', unit: 'A', text: ({ runningCurrentA }) => whole(runningCurrentA) },
  { label: 'Starting current, direct start (LRA)', unit: 'A', text: ({ startingCurrentA }) => whole(startingCurrentA) },
  {
    label: 'Starting current, soft start (LRA)',
    unit: 'A',
    text: ({ softStartingCurrentA }) => whole(softStartingCurrentA),
  },
];

const outline: readonly Detail[] = [
  {
    label: 'Length × width × height',
    unit: 'mm',
    text: ({ lengthMm, widthMm, heightMm }) =>
      [lengthMm, widthMm, heightMm].map((mm) => formatNumber(mm)).join(`${noBreakSpace}×${noBreakSpace}`),
  },
  { label: 'Transport weight', unit: 'kg', text: ({ weightKg }) => whole(weightKg) },
  { label: 'Weight in operation', unit: 'kg', text: ({ operatingWeightKg }) => whole(operatingWeightKg) },
];

const freeCooling: readonly Detail[] = [
  { label: 'Air cools below', unit: '°C', text: ({ freeCoolingStartBelowC }) => degrees(freeCoolingStartBelowC) },
  {
    label: 'Air carries all of the load below',
    unit: '°C',
    text: ({ freeCoolingFullBelowC }) => degrees(freeCoolingFullBelowC),
  },
];

/** Free cooling only where there is some. */
const groupsOf = ({ freeCoolingStartBelowC }: MatchDetails): readonly DetailGroup[] => [
  { label: 'Electrical data of a chiller', details: currents },
  { label: 'Dimensions and weight of a chiller', details: outline },
  ...(freeCoolingStartBelowC === null ? [] : [{ label: 'Free cooling', details: freeCooling }]),
];

interface MatchDetailsProps {
  readonly match: ChillerMatch;
  readonly inputs: ChillerInputs;
  readonly context: ChillerContext;
}

/** What the columns have no room for: currents, outline, weight, free cooling. */
export function MatchDetailsView({ match, inputs, context }: MatchDetailsProps) {
  const t = useTranslate();
  const shown = matchDetails(match, inputs, context);
  return (
    <div className={styles.details}>
      {groupsOf(shown).map(({ label, details }) => (
        <section key={label} className={kit.stackTight}>
          <h3 className={kit.small}>{t(label)}</h3>
          <dl className={facts.facts} data-layout="apart">
            {details.map((detail) => (
              <div key={detail.label}>
                <dt>{t(detail.label)}</dt>
                <dd>
                  {detail.text(shown)}
                  <span className={kit.muted}>&nbsp;{t(detail.unit)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
