import { formatNumber } from '../../../../core/format.ts';
import type { Translate } from '../../../../core/translation/translate.ts';
import styles from './battery-drawing.module.css';
import type { Point, SeenBlock, SeenLink, View } from './views.ts';
import kit from '../../../ui/kit.module.css';

/** Px of a mm: every view of every battery has the same scale, so that they can be compared. */
export const pxPerMm = 0.24;

/** Letters and margins are measured in px and stand in a drawing of mm. */
const mm = (px: number): number => px / pxPerMm;
const letter = mm(10.5);
const small = mm(9.5);
const margin = { left: mm(24), right: mm(24), bottom: mm(28) };
/** The links of blocks on the topmost shelf rise above the enclosure. */
const marginTop: Readonly<Record<View['is'], number>> = { front: mm(30), top: mm(16) };
const badge = mm(6.5);

export interface LinkPointing {
  /** The row of the list that is pointed at. */
  readonly pointed: number | null;
  readonly onPoint: (position: number | null) => void;
}

interface ViewProps extends LinkPointing {
  readonly view: View;
  /** Blocks are named with their string where there are several. */
  readonly hasStrings: boolean;
  readonly nameOf: (link: SeenLink) => string;
  readonly t: Translate;
}

const pathOf = (points: readonly Point[]): string => points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

const Pole = ({ x, y, sign }: Point & { readonly sign: '+' | '−' }) => {
  const arm = mm(2.2);
  return <path d={`M${x - arm} ${y + mm(7)}h${2 * arm}${sign === '+' ? `M${x} ${y + mm(7) - arm}v${2 * arm}` : ''}`} />;
};

const Block = ({ seen, hasStrings }: { readonly seen: SeenBlock; readonly hasStrings: boolean }) => {
  const { x, y, width, height, block, plus, minus } = seen;
  const name = hasStrings ? `${block.string}.${block.number}` : String(block.number);
  return (
    <g>
      <rect className={styles.block} x={x} y={y} width={width} height={height} />
      {[plus, minus].map((pole, i) => (
        <circle key={i} className={styles.terminal} cx={pole.x} cy={pole.y} r={mm(1.6)} />
      ))}
      <Pole {...plus} sign="+" />
      <Pole {...minus} sign="−" />
      <text x={x + width / 2} y={y + height / 2 + mm(7)} fontSize={Math.min(letter, (width / name.length) * 1.1)}>
        {name}
      </text>
    </g>
  );
};

/** How a link ends where its other end is out of sight: a ring with a point comes nearer, with a cross goes away. */
function End({ link: { ends, mark, points } }: { readonly link: SeenLink }) {
  const radius = mm(3);
  const { x, y } = mark;
  if (ends === null) return null;
  if (ends === 'out') {
    const pole = points[0]!;
    const along = Math.atan2(y - pole.y, x - pole.x);
    const side = (turn: number) => `${x - mm(7) * Math.cos(along + turn)} ${y - mm(7) * Math.sin(along + turn)}`;
    return <path className={styles.arrow} d={`M${x} ${y}L${side(0.4)}L${side(-0.4)}Z`} />;
  }
  const arm = radius * Math.SQRT1_2;
  return (
    <>
      <circle className={styles.ring} cx={x} cy={y} r={radius} />
      {ends === 'near' ? (
        <circle className={styles.arrow} cx={x} cy={y} r={mm(1.2)} />
      ) : (
        <path
          className={styles.cross}
          d={`M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`}
        />
      )}
    </>
  );
}

/** Where the place in the list is written beside the end of a link. */
const badgeAt = ({ mark, ends }: SeenLink): Point => ({ x: mark.x, y: mark.y - (ends === null ? 0 : mm(9)) });

function Link({ link, pointed, onPoint, name }: LinkPointing & { readonly link: SeenLink; readonly name: string }) {
  const { position, kind, points } = link;
  const path = pathOf(points);
  const at = badgeAt(link);
  return (
    <g
      className={styles.link}
      data-kind={kind}
      data-pointed={pointed === position}
      data-faded={pointed !== null && pointed !== position}
      onMouseEnter={() => onPoint(position)}
      onMouseLeave={() => onPoint(null)}
    >
      <title>{name}</title>
      <path className={styles.reach} d={path} />
      <path className={styles.wire} d={path} />
      <End link={link} />
      <circle className={styles.badge} cx={at.x} cy={at.y} r={badge} />
      <text className={styles.position} x={at.x} y={at.y + mm(3.2)} fontSize={small}>
        {position}
      </text>
    </g>
  );
}

/** A length with its figure: along the lower edge, or up a side. */
function Dimension({ from, to, at, isUpright = false }: { from: number; to: number; at: number; isUpright?: boolean }) {
  const tick = mm(4);
  const value = formatNumber(Math.round(Math.abs(to - from)));
  const half = (from + to) / 2;
  return isUpright ? (
    <g className={styles.dimension}>
      <path d={`M${at} ${from}V${to}M${at - tick} ${from}h${2 * tick}M${at - tick} ${to}h${2 * tick}`} />
      <text x={at - mm(4)} y={half} fontSize={small} transform={`rotate(-90 ${at - mm(4)} ${half})`}>
        {value}
      </text>
    </g>
  ) : (
    <g className={styles.dimension}>
      <path d={`M${from} ${at}H${to}M${from} ${at - tick}v${2 * tick}M${to} ${at - tick}v${2 * tick}`} />
      <text x={half} y={at + mm(12)} fontSize={small}>
        {value}
      </text>
    </g>
  );
}

/** One view of an enclosure to scale, with its dimensions in mm. */
export function BatteryView({ view, hasStrings, nameOf, t, pointed, onPoint }: ViewProps) {
  const { is, at, width, height, frame, blocks, links, pitch } = view;
  const caption = is === 'front' ? t('Front view, row {at}', { at }) : t('Top view, shelf {at}', { at });
  const top = marginTop[is];
  const box = {
    width: margin.left + width + margin.right,
    height: top + height + margin.bottom,
  };
  return (
    <figure>
      <figcaption className={kit.note}>{caption}</figcaption>
      <svg
        className={styles.drawing}
        viewBox={`${-margin.left} ${-top} ${box.width} ${box.height}`}
        width={box.width * pxPerMm}
        height={box.height * pxPerMm}
        role="img"
        aria-label={t('{view}: {count} block | {view}: {count} blocks', { view: caption, count: blocks.length })}
      >
        {frame.map((rect, i) => (
          <rect key={i} className={i === 0 && is === 'top' ? styles.floor : styles.frame} {...rect} />
        ))}
        {blocks.map((seen) => (
          <Block key={`${seen.block.string}.${seen.block.number}`} seen={seen} hasStrings={hasStrings} />
        ))}
        {links.map((link, i) => (
          <Link key={i} link={link} name={nameOf(link)} pointed={pointed} onPoint={onPoint} />
        ))}
        <Dimension from={0} to={width} at={height + mm(9)} />
        <Dimension from={height} to={0} at={-mm(8)} isUpright />
        {pitch && <Dimension from={pitch.from} to={pitch.to} at={width + mm(18)} isUpright />}
      </svg>
    </figure>
  );
}

/** A length of so many mm as it is drawn here. */
export function ScaleBar({ lengthMm, t }: { readonly lengthMm: number; readonly t: Translate }) {
  const width = lengthMm * pxPerMm;
  return (
    <svg
      className={`${styles.drawing} ${styles.scale}`}
      width={width + 2}
      height={22}
      role="img"
      aria-label={t('Scale bar, {length} mm', { length: lengthMm })}
    >
      <path d={`M1 12v6h${width}v-6`} />
      <text x={width / 2 + 1} y={13}>
        {formatNumber(lengthMm)} {t('mm')}
      </text>
    </svg>
  );
}
