import type { Failure } from '../../../../../core/products/cooling/room/drill.ts';
import type { NotCarried } from '../../../../../core/products/cooling/room/return-air.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatNumber } from '../../../../../core/format.ts';
import type { Result } from '../../../../../core/result.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import matchStyles from '../../../../parts/calculator/matches.module.css';
import buttonStyles from '../../../../parts/calculator/button.module.css';
import { RoomFigureOf } from './room-figure.tsx';
import { groupsText, shareText } from './room-text.ts';
import styles from './room.module.css';

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
  const number = matchStyles.number;
  const wide = `${number} ${styles.wide}`;
  return (
    <section className={styles.drill} aria-labelledby="room-drill">
      <h2 id="room-drill">{t('What if units fail')}</h2>
      <div className={matchStyles.scroller}>
        <table className={matchStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Fails')}</th>
              <th scope="col">{t('Outcome')}</th>
              <th scope="col" className={wide}>
                {t('Left')}
                <span className={matchStyles.headUnit}>{t('kW')}</span>
              </th>
              <th scope="col" className={number}>
                {t('Balance')}
                <span className={matchStyles.headUnit}>{t('kW')}</span>
              </th>
              <th scope="col" className={wide}>
                {t('of the load')}
                <span className={matchStyles.headUnit}>%</span>
              </th>
              <th scope="col" className={wide}>
                {t('Part load')}
                <span className={matchStyles.headUnit}>{t('of the others')}</span>
              </th>
              <th scope="col" className={number}>
                {t('Carried again at')}
                <span className={matchStyles.headUnit}>{t('°C return air')}</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('Action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {drill.map(({ failure, recovery }) => {
              const { balance, off, kind, id } = failure;
              const units = groupsText(off);
              const told = { groups: failure.running, inputs };
              return (
                <tr key={id}>
                  <th scope="row" className={styles.failure}>
                    <strong>{units}</strong> <span className={styles.standby}>{t(kindTexts[kind])}</span>
                  </th>
                  <td>
                    <span className={styles.tag} data-carries={balance.carries}>
                      {balance.carries ? t('carries the load') : t('does not carry the load')}
                    </span>
                  </td>
                  <td className={wide}>
                    <RoomFigureOf figure="capacity" label="Left" {...told}>
                      {columnFigure(balance.capacity, 2)}
                    </RoomFigureOf>
                  </td>
                  <td className={number} data-short={!balance.carries}>
                    <RoomFigureOf figure="balance" label="Balance" {...told}>
                      {columnFigure(balance.balance, 2)}
                    </RoomFigureOf>
                  </td>
                  <td className={wide} data-short={!balance.carries}>
                    <RoomFigureOf figure="balancePercent" label="Balance" {...told}>
                      {signedPercent(balance.balancePercent)}
                    </RoomFigureOf>
                  </td>
                  <td className={wide}>
                    {balance.partLoad === null ? (
                      '–'
                    ) : (
                      <RoomFigureOf figure="partLoad" label="Part load" {...told}>
                        {shareText(Math.min(1, balance.partLoad))}
                      </RoomFigureOf>
                    )}
                  </td>
                  <td className={number}>
                    {balance.carries || !recovery
                      ? '–'
                      : recovery.ok
                        ? formatNumber(recovery.value, 1)
                        : t('not up to {temp} °C', { temp: formatNumber(recovery.problems[0]!.warmest, 1) })}
                  </td>
                  <td className={matchStyles.action}>
                    <button
                      type="button"
                      className={buttonStyles.button}
                      data-kind="default"
                      aria-label={t('{units}: switch off in the drawing', { units })}
                      onClick={() => onShow(failure)}
                    >
                      {t('Switch off')}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
