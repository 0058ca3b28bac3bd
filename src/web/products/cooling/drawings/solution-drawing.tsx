import { formatNumber, formatQuantity } from '../../../../core/format.ts';
import type { Translate } from '../../../../core/translation/translate.ts';
import type { Pointing } from '../../../ui/drawing/piece.tsx';
import { Piece } from '../../../ui/drawing/piece.tsx';
import { Pipes } from './pipes.tsx';
import { RoleMarks } from './role-marks.tsx';
import type { CoolingScheme, DrawnRole, OutdoorUnit } from '../../../../core/products/cooling/drawing/scheme.ts';
import { layoutOf, outdoorPlaces, px, rackMm, sheet } from '../../../../core/products/cooling/drawing/room-layout.ts';
import { signs, Snowflake } from './signs.tsx';
import styles from '../../../ui/drawing/solution-drawing.module.css';
import { Zoomable } from '../../../ui/drawing/zoomable.tsx';
import { Rack, UnitFace } from './unit-face.tsx';

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

/** Roles that stand in the room, in the order in which they are drawn over each other. */
const indoorRoles: readonly DrawnRole[] = [
  'floorStand',
  'plenum',
  'damper',
  'leakTape',
  'humidifier',
  'heater',
  'networkCard',
  'remoteSensor',
];

const legs = 10;
/** The word "standby" fits into a unit so wide. */
const standbyTextFits = 42;
const headOf = ({ heightMm }: OutdoorUnit): number => sheet.ground - legs - px(heightMm);

/** A condenser from the front, on its legs. */
function Condenser({
  outdoor,
  x,
  width,
}: {
  readonly outdoor: OutdoorUnit;
  readonly x: number;
  readonly width: number;
}) {
  const y = headOf(outdoor);
  const height = px(outdoor.heightMm);
  const fans = Math.min(outdoor.fans, Math.max(1, Math.floor(width / 14)));
  const r = Math.max(2, Math.min(width / fans / 2 - 2, height / 2 - 3));
  return (
    <g className={styles.unit} data-is="duty">
      <path d={`M${x + 4} ${sheet.ground}v-${legs}M${x + width - 4} ${sheet.ground}v-${legs}`} />
      <rect x={x} y={y} width={width} height={height} rx="1.500" />
      {Array.from({ length: fans }, (_, i) => (
        <circle key={i} cx={x + ((i + 0.5) * width) / fans} cy={y + height / 2} r={r} />
      ))}
    </g>
  );
}

/** Slab, ceiling, outer wall and raised floor. */
function Building({ wall, floor }: { readonly wall: number; readonly floor: number }) {
  return (
    <>
      <path className={styles.structure} d={`M0 ${sheet.ground}H${sheet.width}v8H0z`} />
      <rect
        className={styles.structure}
        x={wall}
        y={sheet.ceiling - 8}
        width={sheet.wall}
        height={sheet.ground - sheet.ceiling + 8}
      />
      <rect className={styles.structure} x="0" y={sheet.ceiling - 8} width={wall} height="8" />
      {floor < sheet.ground && (
        <path
          className={styles.rack}
          d={`M0 ${floor}H${wall}${Array.from({ length: Math.floor(wall / 36) }, (_, i) => `M${i * 36 + 18} ${floor}V${sheet.ground}`).join('')}`}
        />
      )}
    </>
  );
}

/** At its natural size, px. */
const drawnWidth = 780;

/** The room with its units, the open air with the condensers, and the pipes between them; true proportions. */
export function SolutionDrawing({ scheme, t, quantityOf, ...pointing }: DrawingProps) {
  const { unit, outdoor, roles } = scheme;
  const layout = layoutOf(scheme);
  const { units, racks, floor, wall, pipe, left } = layout;
  const unitHeight = px(unit.heightMm);
  const inside = indoorRoles.filter((role) => role in signs && roles[role] !== undefined);
  const outdoors = outdoor ? outdoorPlaces(wall, outdoor) : [];
  const first = units[0]!;
  const named = (partNumber: string, name: string) => `${partNumber}, ${name}, ${formatNumber(quantityOf(partNumber))}`;
  const title = (partNumber: string, all: number, drawn: number) =>
    `${partNumber} ×\u00A0${formatNumber(all)}${all > drawn ? ` (${t('{count} drawn', { count: drawn })})` : ''}`;
  const role = (name: DrawnRole) => ({
    partNumber: roles[name]!,
    label: named(roles[name]!, t(roleLabels[name])),
    ...pointing,
  });

  return (
    <Zoomable title={t('Drawing of the solution')} width={drawnWidth}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="group"
        aria-label={t('Drawing of the solution')}
      >
        <Building wall={wall} floor={floor} />
        {racks.map(({ x, width }) => (
          <Rack key={x} x={x} width={width} floor={floor} />
        ))}
        {(outdoor || scheme.carriesWater) && (
          <Pipes
            layout={layout}
            unitTop={floor - (unit.kind === 'inRack' ? px(rackMm.height) : unitHeight)}
            outdoors={outdoor ? outdoors.map(({ x, width }) => ({ x: x + width / 2, top: headOf(outdoor) })) : []}
            carriesWater={scheme.carriesWater}
          />
        )}
        {scheme.carriesWater && (
          <text x={wall + 72} y={pipe + 6}>
            {t('to the chiller')}
          </text>
        )}
        {scheme.pipeLengthM !== null && outdoor && (
          <text className={styles.small} x={wall + sheet.wall + 6} y={pipe - 7}>
            {formatQuantity(scheme.pipeLengthM, t('m'))}
          </text>
        )}

        <Piece partNumber={unit.partNumber} label={named(unit.partNumber, t('Indoor unit'))} {...pointing}>
          {units.map((place) => (
            <UnitFace key={place.x} place={place} unit={unit} floor={floor} />
          ))}
        </Piece>
        {unit.kind !== 'inRack' &&
          indoorRoles
            .filter((name) => roles[name] !== undefined)
            .map((name) => (
              <Piece key={name} {...role(name)}>
                <RoleMarks role={name} inside={inside} units={units} floor={floor} unitHeight={unitHeight} />
              </Piece>
            ))}
        {units
          .filter(({ is, width }) => is === 'standby' && width >= standbyTextFits && unit.kind !== 'inRack')
          .map(({ x, width }) => (
            <text key={x} className={styles.standby} x={x + width / 2} y={floor - 14} textAnchor="middle">
              {t('standby')}
            </text>
          ))}
        <text x={first.x} y={sheet.ceiling - 16}>
          {title(unit.partNumber, scheme.duty + scheme.standby, scheme.duty + scheme.standby - left)}
          {scheme.standby > 0 && `, ${t('{count} of them standby', { count: scheme.standby })}`}
        </text>
        <g className={styles.dimension}>
          <path d={`M${first.x} ${sheet.ground + 14}h${first.width}m0-4v8M${first.x} ${sheet.ground + 10}v8`} />
          <text x={first.x} y={sheet.ground + 34}>
            {t('{width} × {height} mm', { width: unit.widthMm, height: unit.heightMm })}
          </text>
        </g>

        {outdoor && outdoors[0] && (
          <>
            <Piece partNumber={outdoor.partNumber} label={named(outdoor.partNumber, t('Outdoor unit'))} {...pointing}>
              {outdoors.map(({ x, width }) => (
                <Condenser key={x} outdoor={outdoor} x={x} width={width} />
              ))}
            </Piece>
            {roles.lowAmbient && (
              <Piece {...role('lowAmbient')}>
                {outdoors.map(({ x, width }) => (
                  <g key={x} className={styles.water}>
                    <rect className={styles.hit} x={x + width - 17} y={headOf(outdoor) - 20} width="18" height="18" />
                    <Snowflake x={x + width - 8} y={headOf(outdoor) - 11} />
                  </g>
                ))}
              </Piece>
            )}
            <text x={outdoors[0].x} y={sheet.ground + 34}>
              {title(outdoor.partNumber, outdoor.count, outdoors.length)}
            </text>
          </>
        )}
      </svg>
    </Zoomable>
  );
}
