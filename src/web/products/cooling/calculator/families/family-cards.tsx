import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { memo, useEffect, useRef } from 'react';
import type { CalculationKind } from '../../../../../core/products/cooling/calculation-kind.ts';
import { calculationKind } from '../../../../../core/products/cooling/calculation-kind.ts';
import type { DisplayRow, FamilyRow, ProductFamily } from '../../../../../core/products/cooling/tables/families.ts';
import { familyName } from '../../../../../core/products/cooling/tables/families.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import { familyInShort } from '../../drawings/family-drawing.tsx';
import { FamilyPicture } from '../../drawings/family-picture.tsx';
import { paths } from '../../../../app/navigation/paths.ts';
import type { CalculatorSearch } from '../state/calculator-search.ts';
import kit from '../../../../ui/kit.module.css';
import styles from './family-cards.module.css';

const rowTexts: Readonly<Record<DisplayRow, { readonly label: string }>> = {
  CoolRoom: { label: 'Perimeter units of a machine room' },
  CoolRow: { label: 'Units within a row of racks' },
  CoolRoomTelecom: { label: 'Telecom units' },
  CoolRack: { label: 'Units within a rack' },
};

const calculationTexts: Readonly<Record<CalculationKind, { readonly text: string; readonly look?: string }>> = {
  table: { text: 'with calculation', look: kit.good! },
  derived: { text: 'derived calculation' },
  freeCooling: { text: 'partial calculation' },
  none: { text: 'without calculation', look: kit.muted! },
};

/** What does not go along to another family: models on the chart, the air of a rating point and the load of a unit. */
const withoutOwn = ({
  pinned: _,
  waterReturnAir: _air,
  waterReturnRH: _humidity,
  freeReturnAir: _freeAir,
  freeLoad: _load,
  ...rest
}: CalculatorSearch): CalculatorSearch => rest;

interface CardProps {
  readonly family: ProductFamily;
  readonly isChosen: boolean;
}

function FamilyCard({ family, isChosen }: CardProps) {
  const t = useTranslate();
  const language = useLanguage();
  const ref = useRef<HTMLAnchorElement>(null);
  const short = familyInShort(family.code);
  const kind = calculationKind(family);

  // On a narrow screen the cards are a strip: the chosen one is brought into sight, the page stays where it is.
  useEffect(() => {
    const card = ref.current;
    const strip = card?.closest<HTMLElement>('[data-strip]');
    if (!isChosen || !card || !strip || strip.scrollWidth <= strip.clientWidth) return;
    strip.scrollLeft += card.getBoundingClientRect().left - strip.getBoundingClientRect().left - 12;
  }, [isChosen]);

  return (
    <Link
      ref={ref}
      className={`${kit.surface} ${styles.card}`}
      to={paths.coolingCalculator}
      // From the address as it is when the link is followed: the inputs go along, the models on the chart do not.
      search={(search) => ({ ...withoutOwn(search), family: family.code })}
      resetScroll={false}
      aria-current={isChosen}
      data-chosen={isChosen}
      title={familyName(family, language)}
    >
      <span className={styles.words}>
        <span className={kit.strong}>{family.formName} </span>
        <span className={isChosen ? kit.small : kit.note}>
          {short === null ? familyName(family, language) : t(short)}{' '}
        </span>
        <span className={`${kit.small} ${calculationTexts[kind].look ?? ''}`}>{t(calculationTexts[kind].text)}</span>
      </span>
      <FamilyPicture family={family} className={styles.picture} />
    </Link>
  );
}

/** Display rows stand in two columns on a wide screen: the first half of them left, the others right. */
function columnsOf(rows: readonly FamilyRow[]): readonly [readonly FamilyRow[], readonly FamilyRow[]] {
  const half = Math.ceil(rows.length / 2);
  return [rows.slice(0, half), rows.slice(half)];
}

const mostOf = (rows: readonly FamilyRow[]): number => Math.max(1, ...rows.map(({ families }) => families.length));

interface FamilyCardsProps {
  readonly rows: readonly FamilyRow[];
  readonly chosen: ProductFamily;
}

/**
 * Every family in its display row; each is a link, so that it opens in a second tab as well. Nothing of it is drawn anew
 * while somebody types.
 */
export const FamilyCards = memo(function FamilyCards({ rows, chosen }: FamilyCardsProps) {
  const t = useTranslate();
  const [left, right] = columnsOf(rows);
  const columns = {
    '--rows': left.length,
    '--columns': [left, right].map((column) => `minmax(0, ${mostOf(column)}fr)`).join(' '),
  } as CSSProperties;
  const places = (row: FamilyRow) =>
    ({ '--cards': row.families.length, '--places': mostOf(left.includes(row) ? left : right) }) as CSSProperties;
  return (
    <nav className={styles.rows} style={columns} aria-label={t('Product families')} data-strip>
      {rows.map((row) => (
        <div key={row.families[0]?.code} className={styles.row} style={places(row)}>
          <p className={`${kit.small} ${kit.strong} ${styles.title}`}>
            {row.displayRow} <span className={kit.aside}>{t(rowTexts[row.displayRow].label)}</span>
          </p>
          <div className={styles.cards}>
            {row.families.map((family) => (
              <FamilyCard key={family.code} family={family} isChosen={family === chosen} />
            ))}
          </div>
        </div>
      ))}
    </nav>
  );
});
