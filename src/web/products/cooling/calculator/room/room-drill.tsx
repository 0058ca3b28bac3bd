import type { Failure } from '../../../../../core/products/cooling/room/drill.ts';
import type { NotCarried } from '../../../../../core/products/cooling/room/return-air.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatNumber } from '../../../../../core/format.ts';
import type { Result } from '../../../../../core/result.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import { RoomFigureOf } from './room-figure.tsx';
import { groupsText, shareText } from './room-text.ts';
import kit from '../../../../ui/kit.module.css';

/** A failure and where the load is carried again after it. */
export interface Drilled {
  readonly failure: Failure;
  readonly recovery: Result<number, NotCarried> | null;
}

const kindTexts: Readonly<Record<Failure['kind'], string>> = {
  unit: 'one unit',
  twoLargest: 'the two largest',
  half: 'one half of 2N',
};

interface RoomDrillProps {
  readonly drill: readonly Drilled[];
  /** With the load of the room. */
  readonly inputs: SelectionInputs;
  readonly onShow: (failure: Failure) => void;
}

/** Every failure with its balance, without a unit being switched off. */
export function RoomDrill({ drill, inputs, onShow }: RoomDrillProps) {
  const t = useTranslate();
  const told = ({ running }: Failure) => ({ groups: running, inputs });
  const isLost = ({ failure }: Drilled) => !failure.balance.carries;
  const columns: readonly Column<Drilled>[] = [
    {
      name: 'fails',
      head: t('Fails'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ failure: { off, kind } }) => (
        <>
          {groupsText(off)} <span className={`${kit.note} ${kit.line}`}>{t(kindTexts[kind])}</span>
        </>
      ),
    },
    {
      name: 'outcome',
      head: t('Outcome'),
      onCard: 'line',
      cell: ({ failure: { balance } }) => (
        <span className={`${kit.strong} ${balance.carries ? kit.good : kit.warning}`}>
          {balance.carries ? t('carries the load') : t('does not carry the load')}
        </span>
      ),
    },
    {
      name: 'left',
      head: t('Left'),
      unit: t('kW'),
      align: 'end',
      isWideOnly: true,
      cell: ({ failure }) => (
        <RoomFigureOf figure="capacity" label="Left" {...told(failure)}>
          {columnFigure(failure.balance.capacity, 2)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'balance',
      head: t('Balance'),
      unit: t('kW'),
      align: 'end',
      isShort: isLost,
      cell: ({ failure }) => (
        <RoomFigureOf figure="balance" label="Balance" {...told(failure)}>
          {columnFigure(failure.balance.balance, 2)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'share',
      head: t('of the load'),
      unit: '%',
      align: 'end',
      isWideOnly: true,
      isShort: isLost,
      cell: ({ failure }) => (
        <RoomFigureOf figure="balancePercent" label="Balance" {...told(failure)}>
          {signedPercent(failure.balance.balancePercent)}
        </RoomFigureOf>
      ),
    },
    {
      name: 'partLoad',
      head: t('Part load'),
      unit: t('of the others'),
      align: 'end',
      isWideOnly: true,
      cell: ({ failure }) =>
        failure.balance.partLoad === null ? (
          '–'
        ) : (
          <RoomFigureOf figure="partLoad" label="Part load" {...told(failure)}>
            {shareText(Math.min(1, failure.balance.partLoad))}
          </RoomFigureOf>
        ),
    },
    {
      name: 'recovery',
      head: t('Carried again at'),
      unit: t('°C return air'),
      align: 'end',
      cell: ({ failure, recovery }) =>
        failure.balance.carries || !recovery
          ? '–'
          : recovery.ok
            ? formatNumber(recovery.value, 1)
            : t('not up to {temp} °C', { temp: formatNumber(recovery.problems[0]!.warmest, 1) }),
    },
    {
      name: 'action',
      head: t('Action'),
      isHeadHidden: true,
      align: 'end',
      onCard: 'line',
      cell: ({ failure }) => (
        <Button
          size="small"
          aria-label={t('{units}: switch off in the drawing', { units: groupsText(failure.off) })}
          onClick={() => onShow(failure)}
        >
          {t('Switch off')}
        </Button>
      ),
    },
  ];
  return (
    <section className={`${kit.stack} ${kit.kept}`} aria-labelledby="room-drill">
      <h2 id="room-drill" className={kit.large}>
        {t('What if units fail')}
      </h2>
      <Table
        label={t('What if units fail')}
        columns={columns}
        rows={drill}
        keyOf={({ failure }) => failure.id}
        narrow="cards"
        size="large"
      />
    </section>
  );
}
