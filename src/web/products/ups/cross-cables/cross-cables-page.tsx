import { DemonstrationMark } from '../../../ui/demonstration-mark.tsx';
import { CopyOutlined } from '../../../ui/icons.tsx';
import { useMemo, useState } from 'react';
import { formatNumber, formatQuantity } from '../../../../core/format.ts';
import { sheetClip } from '../../../../core/solution/report/clipboard.ts';
import { readingOfSpans, wireTable } from '../../../../core/solution/report/wire-set.ts';
import type { WireList } from '../../../../core/products/ups/wire-list.ts';
import { wireList } from '../../../../core/products/ups/wire-list.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { OutdatedCatalogue } from '../../../parts/configurator/outdated-catalogue.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { CrossCablesData } from './cross-cables-data.ts';
import { useCrossCablesData } from './cross-cables-data.ts';
import styles from './cross-cables-page.module.css';
import kit from '../../../ui/kit.module.css';
import { Inputs } from './inputs.tsx';
import { LayoutDrawing } from './layout-drawing.tsx';
import { useCrossCables } from './use-cross-cables.ts';
import { WireRules } from './wire-rules.tsx';
import { WireTable } from './wire-table.tsx';
import { housingThatHolds, lookedAt } from './wired-battery.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';

/** Where the blocks stand and what the leads lose, in a line each. */
function BatteryFacts({ list }: { readonly list: WireList }) {
  const t = useTranslate();
  const { battery, layout, leadDrop, dropMax, longestRunM } = list;
  const { places } = layout;
  const facts: [label: string, value: string][] = [
    [
      t(battery.enclosure.kind === 'open' ? 'Stands' : 'Cabinets'),
      t('{count} × {type}; shelves: {shelves}, rows: {rows}, blocks in a row: {blocks}', {
        count: layout.enclosures,
        type: battery.enclosure.partNumber,
        shelves: places.shelves,
        rows: places.rows,
        blocks: places.blocksPerRow,
      }),
    ],
    ...(leadDrop === null || longestRunM === null
      ? []
      : ([
          [
            t('Voltage drop of the leads'),
            t('{drop} V of {max} V at {current} A and 20 °C', {
              drop: leadDrop,
              max: dropMax,
              current: battery.current,
            }),
          ],
          [t('Longest run to the UPS'), t('{length} m with the leads in it', { length: longestRunM })],
        ] satisfies [string, string][])),
  ];
  return <Facts facts={facts} />;
}

function Wires({ list }: { readonly list: WireList }) {
  const t = useTranslate();
  const copy = useCopy();
  const [hovered, setHovered] = useState<number | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const pointed = hovered ?? (pinned !== null && pinned <= list.rows.length ? pinned : null);

  const copyList = () =>
    copy(sheetClip(wireTable(list, t)), {
      done: t('The list has been copied: paste it into a table'),
      refused: t('The browser did not allow copying.'),
    });
  return (
    <div className={`${kit.columnsWide} ${styles.wires}`}>
      <section className={kit.sheet} aria-label={t('Battery layout')}>
        <LayoutDrawing list={list} pointed={pointed} onPoint={setHovered} />
      </section>
      <section className={`${kit.stack} ${styles.list}`} aria-labelledby="wire-list">
        <div className={kit.rowApart}>
          <h2 id="wire-list" className={kit.large}>
            {t('Links: {length}', { length: formatQuantity(list.totalLengthM, t('m')) })}
            {list.wireSet && ` · ${formatQuantity(list.wireSet.crossSectionMm2, t('mm²'))}`}
            {list.copperKg !== null && ` · ${formatNumber(list.copperKg, 1)} ${t('kg of copper')}`}
          </h2>
          <Button icon={<CopyOutlined />} onClick={() => void copyList()}>
            {t('Copy the list')}
          </Button>
        </div>
        {list.problems.map(({ code, text, params }) => (
          <Notice key={code} tone="warning">
            {t(text, params)}
          </Notice>
        ))}
        <WireTable list={list} pointed={pointed} onPoint={setHovered} pinned={pinned} onPin={setPinned} />
        <p className={kit.note}>{t(readingOfSpans)}</p>
        <BatteryFacts list={list} />
        <WireRules list={list} />
      </section>
    </div>
  );
}

function Content({ data: { context } }: { readonly data: CrossCablesData }) {
  const t = useTranslate();
  const crossCables = useCrossCables();
  const { search } = crossCables;
  const address = JSON.stringify(search);
  const made = useMemo(() => {
    const looked = lookedAt(JSON.parse(address) as typeof search, context);
    return looked && { looked, list: wireList(looked.wired, context) };
  }, [address, context]);
  if (!made) return <Notice tone="error">{t('The catalogue holds no battery and no housing')}</Notice>;
  const { looked, list } = made;
  const remedy = list.ok ? null : housingThatHolds(looked, context);
  return (
    <>
      <Inputs {...crossCables} context={context} looked={looked} wireSet={list.ok ? list.value.wireSet : null} />
      {list.ok ? (
        <Wires list={list.value} />
      ) : (
        list.problems.map(({ code, text, params }) => (
          <Notice
            key={code}
            tone="error"
            action={
              remedy && (
                <Button onClick={() => crossCables.step({ kind: remedy.kind, enclosure: remedy.partNumber })}>
                  {t('Take {enclosure}', { enclosure: remedy.partNumber })}
                </Button>
              )
            }
          >
            {t(text, params)}
          </Notice>
        ))
      )}
    </>
  );
}

/** The links between the blocks of any battery, listed and drawn to scale. */
export function CrossCablesPage() {
  const t = useTranslate();
  const { data, problem, retry } = useCrossCablesData();
  return (
    <>
      <PageHeader title={t('Test battery cross cables')} actions={data?.isDemonstration && <DemonstrationMark />} />
      <OutdatedCatalogue />
      {data ? (
        <Content data={data} />
      ) : problem ? (
        <ErrorState problem={problem} title={t('The catalogue could not be loaded')} onRetry={retry} />
      ) : (
        <Loading lines={12} />
      )}
    </>
  );
}
