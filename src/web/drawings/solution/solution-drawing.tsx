import type { Translate } from '../../../core/translate/translate.ts';
import { formatNumber, formatQuantity } from '../../../core/format.ts';
import type { Pointing } from './piece.tsx';
import { Piece } from './piece.tsx';
import type { CoolingScheme, DrawnRole, Place } from './scheme.ts';
import { rowOf } from './scheme.ts';
import { signs, Snowflake } from './signs.tsx';
import styles from './solution-drawing.module.css';

/** The sheet, in its own units: the room at the left, the open air at the right of the wall. */
const sheet = { width: 600, height: 300, room: 372, wall: 10, ground: 252, ceiling: 40 };
/** Clear height of the room, mm, which gives the scale of everything. */
const roomMm = 3600;
const scale = (sheet.ground - sheet.ceiling) / roomMm;
const rackHeightMm = 2000;
/** The in-rack unit stands so high above the floor of its rack, mm. */
const rackPlinthMm = 150;

interface DrawingProps extends Pointing {
  readonly scheme: CoolingScheme;
  readonly t: Translate;
  /** Pieces of a part in the whole solution. */
  readonly quantityOf: (partNumber: string) => number;
}

const roleLabels: Readonly<Record<DrawnRole, string>> = {
  floorStand: 'Floor stand',
  plenum: 'Plenum',
  damper: 'Air dampers',
  humidifier: 'Humidifier',
  heater: 'Electric heater',
  networkCard: 'Network card',
  remoteSensor: 'Remote sensor',
  leakTape: 'Leak tape',
  lowAmbient: 'Winter kit',
  waterValve: 'Water valve',
};

const Rack = ({ x, width, floor }: { readonly x: number; readonly width: number; readonly floor: number }) => {
  const height = rackHeightMm * scale;
  return (
    <g className={styles.rack}>
      <rect x={x} y={floor - height} width={width} height={height} />
      <path d={Array.from({ length: 8 }, (_, i) => `M${x + 4} ${floor - 10 - i * 13}h${width - 8}`).join('')} />
    </g>
  );
};

/** The face of a unit: grille, and an arrow that says where the air leaves it. */
function UnitFace({
  place,
  scheme,
  floor,
}: {
  readonly place: Place;
  readonly scheme: CoolingScheme;
  readonly floor: number;
}) {
  const { unit } = scheme;
  const isInRack = unit.kind === 'inRack';
  const width = (isInRack ? unit.widthMm : place.width) * scale;
  const height = unit.heightMm * scale;
  const x = place.x * scale + (isInRack ? (place.width * scale - width) / 2 : 0);
  const bottom = floor - (isInRack ? rackPlinthMm * scale : 0);
  const middle = x + width / 2;
  const top = bottom - height;
  return (
    <g data-is={place.is} className={styles.unit}>
      <rect x={x} y={top} width={width} height={height} rx="1.500" />
      {!isInRack && <path d={`M${x + 4} ${top + 9}h${width - 8}M${x + 4} ${top + 14}h${width - 8}`} />}
      {unit.airflow === 'D' && <path className={styles.air} d={`M${middle} ${bottom - 4}v12m-4-4 4 4 4-4`} />}
      {unit.airflow === 'U' && <path className={styles.air} d={`M${middle} ${top + 4}v-12m-4 4 4-4 4 4`} />}
      {(unit.airflow === 'H' || unit.airflow === 'F') && !isInRack && (
        <path className={styles.air} d={`M${middle - 6} ${bottom - height * 0.45}h12m-4-4 4 4-4 4`} />
      )}
    </g>
  );
}

/** Everything of one role at every unit, as one piece of the parts list. */
function RoleMarks({
  role,
  scheme,
  units,
  floor,
}: {
  readonly role: DrawnRole;
  readonly scheme: CoolingScheme;
  readonly units: readonly Place[];
  readonly floor: number;
}) {
  const height = scheme.unit.heightMm * scale;
  const inside = (Object.keys(signs) as DrawnRole[]).filter((name) => scheme.roles[name] !== undefined);
  const slot = inside.indexOf(role);
  return units.map((place) => {
    const x = place.x * scale;
    const width = place.width * scale;
    const middle = x + width / 2;
    switch (role) {
      case 'floorStand':
        return (
          <path
            key={x}
            className={styles.mark}
            d={`M${x + 3} ${floor}V${sheet.ground}M${x + width - 3} ${floor}V${sheet.ground}M${x + 3} ${floor}L${x + width - 3} ${sheet.ground}`}
          />
        );
      case 'plenum':
        return (
          <rect
            key={x}
            className={styles.body}
            x={x}
            y={floor - height - 500 * scale}
            width={width}
            height={500 * scale}
          />
        );
      case 'damper':
        return (
          <path
            key={x}
            className={styles.mark}
            d={`M${x + 4} ${floor - height - 2}l${(width - 8) / 2} -4M${middle} ${floor - height - 2}l${(width - 8) / 2} -4`}
          />
        );
      case 'leakTape':
        return <path key={x} className={styles.water} d={`M${x} ${sheet.ground - 3}q3-4 6 0t6 0t6 0t6 0`} />;
      default: {
        const perRow = Math.max(1, Math.floor((width - 4) / 15));
        const column = slot % perRow;
        const line = Math.floor(slot / perRow);
        const inRow = Math.min(perRow, inside.length - line * perRow);
        const at = `translate(${middle + (column - (inRow - 1) / 2) * 15} ${floor - height * 0.72 + line * 16})`;
        return (
          <g key={x} className={styles.mark} transform={at}>
            <rect className={styles.hit} x="-7" y="-7" width="14" height="14" />
            {signs[role]}
          </g>
        );
      }
    }
  });
}

const outdoorGap = 10;

/** Condensers side by side, as many as the sheet has room for. */
function outdoorPlaces({ widthMm, count }: { readonly widthMm: number; readonly count: number }) {
  const start = sheet.room + sheet.wall + 24;
  const room = sheet.width - start - 8;
  const natural = widthMm * scale;
  const drawn = Math.max(1, Math.min(count, Math.floor((room + outdoorGap) / (natural + outdoorGap))));
  return Array.from({ length: drawn }, (_, i) => ({ x: start + i * (natural + outdoorGap), width: natural }));
}

const Fans = ({
  x,
  y,
  width,
  height,
  count,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly count: number;
}) => {
  const shown = Math.min(count, Math.max(1, Math.floor(width / 14)));
  const r = Math.min(width / shown / 2 - 2, height / 2 - 3);
  return Array.from({ length: shown }, (_, i) => (
    <circle key={i} cx={x + ((i + 0.5) * width) / shown} cy={y + height / 2} r={Math.max(2, r)} />
  ));
};

/** The room with its units, the open air with the condensers, and the pipes between them; true proportions. */
export function SolutionDrawing({ scheme, t, quantityOf, ...pointing }: DrawingProps) {
  const floor = sheet.ground - scheme.raisedFloorMm * scale;
  const { places, left, lengthMm } = rowOf(scheme, (sheet.room - 32) / scale);
  const offset = Math.max(0, (sheet.room - lengthMm * scale) / 2);
  const units = places.filter(({ is }) => is !== 'rack');
  const { outdoor, unit, roles } = scheme;
  const outdoors = outdoor ? outdoorPlaces(outdoor) : [];
  const pipe = sheet.ceiling + 12;
  const unitTop = floor - (unit.kind === 'inRack' ? rackHeightMm : unit.heightMm) * scale;
  const named = (partNumber: string, name: string) => `${partNumber}, ${name}, ${formatNumber(quantityOf(partNumber))}`;
  const countOf = (count: number, drawn: number) =>
    count > drawn ? ` · ${t('{count} of {all} drawn', { count: drawn, all: count })}` : '';
  const middles = units.map(({ x, width }) => offset + (x + width / 2) * scale);
  const end = outdoors.at(-1);

  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="group"
      aria-label={t('Drawing of the solution')}
    >
      <path className={styles.structure} d={`M0 ${sheet.ground}H${sheet.width}v8H0z`} />
      <rect
        className={styles.structure}
        x={sheet.room}
        y={sheet.ceiling - 8}
        width={sheet.wall}
        height={sheet.ground - sheet.ceiling + 8}
      />
      <rect className={styles.structure} x="0" y={sheet.ceiling - 8} width={sheet.room} height="8" />
      {scheme.raisedFloorMm > 0 && (
        <g className={styles.rack}>
          <path d={`M0 ${floor}H${sheet.room}`} />
          <path
            strokeDasharray="1 17"
            d={`M9 ${(floor + sheet.ground) / 2}H${sheet.room}`}
            strokeWidth={sheet.ground - floor}
            opacity="0.25"
          />
        </g>
      )}
      <g className={scheme.carriesWater ? styles.water : styles.pipe}>
        {middles.map((x) => (
          <path key={x} d={`M${x - 2.5} ${unitTop}V${pipe}M${x + 2.5} ${unitTop}V${pipe + 5}`} />
        ))}
        {outdoor && end && (
          <>
            <path
              d={`M${middles[0]! - 2.5} ${pipe}H${end.x + end.width / 2 - 2.5}M${middles[0]! + 2.5} ${pipe + 5}H${end.x + end.width / 2 + 2.5}`}
            />
            {outdoors.map(({ x, width }) => {
              const top = sheet.ground - 10 - outdoor.heightMm * scale;
              return (
                <path key={x} d={`M${x + width / 2 - 2.5} ${pipe}V${top}M${x + width / 2 + 2.5} ${pipe + 5}V${top}`} />
              );
            })}
          </>
        )}
        {scheme.carriesWater && (
          <path
            d={`M${middles[0]! - 2.5} ${pipe}H${sheet.room + 60}m-5-3 5 3-5 3M${sheet.room + 60} ${pipe + 5}H${middles[0]! + 2.5}`}
          />
        )}
      </g>
      {scheme.carriesWater && (
        <text className={styles.label} x={sheet.room + 68} y={pipe + 7}>
          {t('to the chiller')}
        </text>
      )}
      {scheme.pipeLengthM !== null && outdoor && (
        <text className={styles.small} x={sheet.room + sheet.wall + 6} y={pipe - 6}>
          {formatQuantity(scheme.pipeLengthM, t('m'))}
        </text>
      )}

      <g transform={`translate(${offset} 0)`}>
        {places
          .filter(({ is }) => is === 'rack')
          .map(({ x, width }) => (
            <Rack key={x} x={x * scale} width={width * scale} floor={floor} />
          ))}
        {unit.kind === 'inRack' &&
          units.map(({ x, width }) => <Rack key={x} x={x * scale} width={width * scale} floor={floor} />)}
        <Piece partNumber={unit.partNumber} label={named(unit.partNumber, t('Indoor unit'))} {...pointing}>
          {units.map((place) => (
            <UnitFace key={place.x} place={place} scheme={scheme} floor={floor} />
          ))}
        </Piece>
        {units.map(({ is, x, width }) =>
          is === 'standby' ? (
            <text
              key={x}
              className={styles.standby}
              x={(x + width / 2) * scale}
              y={floor - unit.heightMm * scale * 0.2}
              textAnchor="middle"
            >
              {t('standby')}
            </text>
          ) : null,
        )}
        {(Object.entries(roles) as [DrawnRole, string][])
          .filter(([role]) => role !== 'lowAmbient' && role !== 'waterValve' && unit.kind !== 'inRack')
          .map(([role, partNumber]) => (
            <Piece key={role} partNumber={partNumber} label={named(partNumber, t(roleLabels[role]))} {...pointing}>
              <RoleMarks role={role} scheme={scheme} units={units} floor={floor} />
            </Piece>
          ))}
      </g>
      <g className={styles.dimension}>
        <path
          d={`M${offset + units[0]!.x * scale} ${sheet.ground + 14}h${units[0]!.width * scale}m0-4v8M${offset + units[0]!.x * scale} ${sheet.ground + 10}v8`}
        />
        <text x={offset + units[0]!.x * scale} y={sheet.ground + 32}>
          {t('{width} × {height} mm', { width: unit.widthMm, height: unit.heightMm })}
        </text>
      </g>
      <text className={styles.label} x={offset + units[0]!.x * scale} y={sheet.ceiling - 16}>
        {unit.partNumber} ×{'\u00A0'}
        {formatNumber(scheme.duty + scheme.standby)}
        {countOf(scheme.duty + scheme.standby, scheme.duty + scheme.standby - left)}
      </text>

      {outdoor && outdoors[0] && (
        <>
          <Piece partNumber={outdoor.partNumber} label={named(outdoor.partNumber, t('Outdoor unit'))} {...pointing}>
            {outdoors.map(({ x, width }) => {
              const height = outdoor.heightMm * scale;
              const y = sheet.ground - 10 - height;
              return (
                <g key={x} className={styles.unit} data-is="duty">
                  <path d={`M${x + 4} ${sheet.ground}v-10M${x + width - 4} ${sheet.ground}v-10`} />
                  <rect x={x} y={y} width={width} height={height} rx="1.500" />
                  <Fans x={x} y={y} width={width} height={height} count={outdoor.fans} />
                </g>
              );
            })}
          </Piece>
          {roles.lowAmbient && (
            <Piece
              partNumber={roles.lowAmbient}
              label={named(roles.lowAmbient, t(roleLabels.lowAmbient))}
              {...pointing}
            >
              {outdoors.map(({ x, width }) => (
                <g key={x} className={styles.water}>
                  <rect
                    className={styles.hit}
                    x={x + width - 16}
                    y={sheet.ground - 30 - outdoor.heightMm * scale}
                    width="16"
                    height="16"
                  />
                  <Snowflake x={x + width - 8} y={sheet.ground - 21 - outdoor.heightMm * scale} />
                </g>
              ))}
            </Piece>
          )}
          <text className={styles.label} x={outdoors[0].x} y={sheet.ground + 32}>
            {outdoor.partNumber} ×{'\u00A0'}
            {formatNumber(outdoor.count)}
            {countOf(outdoor.count, outdoors.length)}
          </text>
        </>
      )}
    </svg>
  );
}
