import { useMemo, useState } from 'react';
import { betweenText, cableNames, rangesText } from '../../../../core/products/ups/wire-set-text.ts';
import { formatQuantity } from '../../../../core/format.ts';
import type { WireList } from '../../../../core/products/ups/wire-list.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { LinkPointing } from './battery-drawing.tsx';
import { BatteryView, ScaleBar } from './battery-drawing.tsx';
import type { DrawnEnclosure } from './battery-scheme.ts';
import { drawnEnclosures } from './battery-scheme.ts';
import { Swatch } from './swatch.tsx';
import type { SeenLink } from './views.ts';
import { viewsOf } from './views.ts';
import { panelProps, TabBar, useTabsId } from '../../../ui/tab-bar.tsx';
import styles from './layout-drawing.module.css';
import kit from '../../../ui/kit.module.css';

const scaleBarMm = 500;

/** The battery to scale: the different enclosures, each from the front row by row and from above shelf by shelf. */
export function LayoutDrawing({ list, pointed, onPoint }: LinkPointing & { readonly list: WireList }) {
  const t = useTranslate();
  const id = useTabsId();
  const { battery, layout, rows, total } = list;
  const isOpen = battery.enclosure.kind === 'open';
  const enclosures = useMemo(() => drawnEnclosures({ layout, rows }), [layout, rows]);
  const [chosen, setChosen] = useState('0');
  const active = Number(chosen) < enclosures.length ? chosen : '0';
  const enclosure = enclosures[Number(active)]!;
  const views = useMemo(() => viewsOf(enclosure, layout, battery.enclosure.row), [enclosure, layout, battery]);
  const nameOf = ({ position, kind, link }: SeenLink): string => {
    const row = rows[position - 1];
    const length = row ? formatQuantity(row.lengthMm, t('mm')) : '';
    const ends =
      link.from && link.to ? `${link.from.number} (−) – ${link.to.number} (+)` : row ? betweenText(row, list, t) : '';
    return `${position}. ${t(cableNames[kind])}: ${ends}, ${length}`;
  };
  const label = ({ numbers }: DrawnEnclosure): string =>
    isOpen
      ? t('Stand {numbers}', { numbers: rangesText(numbers) })
      : t('Cabinet {numbers}', { numbers: rangesText(numbers) });
  return (
    <div className={kit.stackWide}>
      <ul className={`${kit.rowBaseline} ${kit.small}`} aria-label={t('Kinds of links')}>
        {total.map(({ kind }) => (
          <li key={kind} className={kit.rowCentered}>
            {rows
              .filter((row) => row.kind === kind)
              .map(({ position }) => (
                <span key={position} onMouseEnter={() => onPoint(position)} onMouseLeave={() => onPoint(null)}>
                  <Swatch kind={kind} isPointed={pointed === position}>
                    {position}
                  </Swatch>
                </span>
              ))}
            {t(cableNames[kind])}
          </li>
        ))}
        <li className={kit.end}>
          <ScaleBar lengthMm={scaleBarMm} t={t} />
        </li>
      </ul>
      {enclosures.length > 1 && (
        <TabBar
          id={id}
          label={t(isOpen ? 'Stands' : 'Cabinets')}
          tabs={enclosures.map((each, i) => ({ key: String(i), label: label(each) }))}
          active={active}
          onChange={setChosen}
        />
      )}
      {enclosure.numbers.length > 1 && (
        <p className={`${kit.small} ${kit.strong}`}>
          {label(enclosure)}: {t('filled and linked alike, the first is drawn')}
        </p>
      )}
      <div
        className={`${kit.stackWide} ${styles.box}`}
        {...(enclosures.length > 1 ? panelProps(id, active) : { role: 'region', 'aria-label': label(enclosure) })}
        tabIndex={0}
      >
        {(['front', 'top'] as const).map((is) => (
          <div key={is} className={kit.row}>
            {views
              .filter((view) => view.is === is)
              .map((view) => (
                <BatteryView
                  key={view.at}
                  view={view}
                  hasStrings={layout.strings.length > 1}
                  nameOf={nameOf}
                  t={t}
                  pointed={pointed}
                  onPoint={onPoint}
                />
              ))}
          </div>
        ))}
      </div>
      <p className={kit.note}>
        {t('Shelves are counted from the bottom, rows from the front.')}{' '}
        {t('A ring with a point comes towards you, one with a cross goes away; an arrow leads out of the housing.')}
      </p>
    </div>
  );
}
