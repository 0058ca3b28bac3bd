import type { RoomBalance } from '../../../../../core/products/cooling/room/balance.ts';
import { suppliedBy } from '../../../../../core/products/cooling/room/balance.ts';
import type { RoomFigure } from '../../../../../core/products/cooling/room/explain-room.ts';
import { explainRoom, explainSupplied } from '../../../../../core/products/cooling/room/explain-room.ts';
import type { NotCarried } from '../../../../../core/products/cooling/room/return-air.ts';
import type { UnitGroup } from '../../../../../core/products/cooling/room/unit-group.ts';
import { modelIn } from '../../../../../core/products/cooling/room/unit-group.ts';
import type { FigureExplanation } from '../../../../../core/products/cooling/figures/explain-figure.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatNumber } from '../../../../../core/format.ts';
import type { Result } from '../../../../../core/result.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure } from '../../../../parts/calculator/figure.ts';
import { ExplainedBy } from '../results/explained-figure.tsx';
import { balanceText, shareText } from './room-text.ts';
import inks from '../results/margin.module.css';
import styles from './room.module.css';
import { Facts } from '../../../../ui/facts.tsx';
import kit from '../../../../ui/kit.module.css';

const WIDTH = 360;
const HEIGHT = 30;
const [TOP, BAR] = [6, 18];

/** What the bar is as long as, kW. */
const wholeOf = (installed: number, required: number): number => Math.max(installed, required) * 1.02;

interface BalanceBarProps {
  readonly balance: RoomBalance;
  readonly running: readonly UnitGroup[];
  /** Of everything installed, kW. */
  readonly installed: number;
  readonly required: number;
}

/** The capacity of each running unit end to end against the load; decoration beside the figures. */
function BalanceBar({ balance, running, installed, required }: BalanceBarProps) {
  const whole = wholeOf(installed, required);
  const at = (kW: number) => (kW / whole) * WIDTH;
  const each = running.flatMap(({ unit, count }) => Array.from({ length: count }, () => unit.capacity));
  const starts = each.map((_, i) => each.slice(0, i).reduce((sum, kW) => sum + kW, 0));
  return (
    <svg
      className={`${inks.bar} ${styles.bar}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-below={!balance.carries}
      aria-hidden
    >
      <rect className={inks.window} x="0" y={TOP} width={at(installed)} height={BAR} />
      {each.map((kW, i) => (
        <rect key={i} className={inks.filled} x={at(starts[i]!)} y={TOP} width={Math.max(0, at(kW) - 1)} height={BAR} />
      ))}
      {!balance.carries && (
        <rect
          className={styles.lacking}
          x={at(balance.capacity)}
          y={TOP}
          width={at(required - balance.capacity)}
          height={BAR}
        />
      )}
      <path className={inks.required} d={`M${at(required)} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface RoomBalancePanelProps extends BalanceBarProps {
  /** The return air at which the load is carried again; null where there is nothing to ask. */
  readonly recovery: Result<number, NotCarried> | null;
  readonly isInverter: boolean;
  readonly data: CoolingSelectionData;
  /** With the load of the room. */
  readonly inputs: SelectionInputs;
}

type BalanceFigure = readonly [label: string, value: string, unit: string, explain: () => FigureExplanation];

/** What the running units do against the load, in words, as a bar and in figures. */
export function RoomBalancePanel({ recovery, isInverter, data, inputs, ...shown }: RoomBalancePanelProps) {
  const { balance, running, installed, required } = shown;
  const t = useTranslate();
  const by = (figure: RoomFigure) => () => explainRoom(figure, running, inputs, t);
  const figures: readonly BalanceFigure[] = [
    [t('Capacity of the running units'), columnFigure(balance.capacity, 1), t('kW'), by('capacity')],
    ...running.map(
      (group) =>
        [
          t('Each {model} supplies', { model: modelIn(group) }),
          columnFigure(suppliedBy(group.unit, balance, inputs.basis), 1),
          `${t('kW')}, ${shareText(Math.min(1, balance.partLoad!))}`,
          () => explainSupplied(data, group.unit, running, inputs, t),
        ] as const,
    ),
    [t('Power'), columnFigure(balance.power, 1), t('kW'), by('power')],
    [t('of it indoor fans'), columnFigure(balance.fans, 1), t('kW'), by('fans')],
    ...(balance.energyEfficiencyRatio === null
      ? []
      : [
          [
            t('EER at this part load'),
            columnFigure(balance.energyEfficiencyRatio, 2),
            '',
            by('energyEfficiencyRatio'),
          ] as const,
        ]),
    [t('Air flow'), formatNumber(balance.airflow, 0), t('m³/h'), by('airflow')],
    ...(balance.supplyAirTemp === null
      ? []
      : [[t('Supply air, mean'), columnFigure(balance.supplyAirTemp, 1), t('°C'), by('supplyAirTemp')] as const]),
  ];
  const markAt = 100 * (required / wholeOf(installed, required));
  const markSide = markAt > 50 ? 'left' : 'right';
  return (
    <section className={kit.stack} aria-label={t('Balance of the room')}>
      <p className={`${kit.large} ${kit.strong} ${balance.carries ? kit.good : kit.fault}`} role="status">
        {balanceText(balance, t)}
      </p>
      <div className={styles.scale}>
        <BalanceBar {...shown} />
        <span
          className={`${kit.small} ${kit.nowrap} ${styles.needed}`}
          data-side={markSide}
          style={{ left: `${markAt}%` }}
        >
          {t('Required {kW} kW', { kW: formatNumber(required) })}
        </span>
      </div>
      {recovery && (
        <p>
          {recovery.ok
            ? t('The load is carried again at {temp} °C return air.', { temp: formatNumber(recovery.value, 1) })
            : recovery.problems.map(({ text, warmest, lacking }) =>
                t(text, { warmest: formatNumber(warmest, 1), lacking: formatNumber(lacking, 1) }),
              )}
        </p>
      )}
      <Facts
        layout="apart"
        facts={figures.map(([label, value, unit, explain]) => [
          label,
          <>
            <ExplainedBy title={label} explain={explain}>
              {value}
            </ExplainedBy>{' '}
            <span className={kit.note}>{unit}</span>
          </>,
        ])}
      />
      <p className={kit.note}>
        {isInverter
          ? t('The tables hold full speed alone: turned down, an inverter draws less than is shown.')
          : t('Fixed speed: fans run all the time, compressors the part of the time that the load asks for.')}
      </p>
    </section>
  );
}
