import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { isInverterFamily } from '../../../../../core/products/cooling/tables/families.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import { balanceOf } from '../../../../../core/products/cooling/room/balance.ts';
import type { Failure } from '../../../../../core/products/cooling/room/drill.ts';
import { drillOf } from '../../../../../core/products/cooling/room/drill.ts';
import { grouped, placesOf } from '../../../../../core/products/cooling/room/places.ts';
import type { Redundancy } from '../../../../../core/products/cooling/room/redundancy.ts';
import { returnAirThatCarries } from '../../../../../core/products/cooling/room/return-air.ts';
import type { RoomSet, RoomWish } from '../../../../../core/products/cooling/room/sets.ts';
import { roomSets } from '../../../../../core/products/cooling/room/sets.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useLastRight } from '../../../../parts/calculator/use-last-valid.ts';
import type { CalculatorViewProps } from '../calculator-views.ts';
import { RemedyButton } from '../results/remedy-button.tsx';
import { NoSets } from './no-sets.tsx';
import { RoomBalancePanel } from './room-balance.tsx';
import { RoomDrawing } from './room-drawing.tsx';
import { RoomDrill } from './room-drill.tsx';
import { RoomLoads } from './room-loads.tsx';
import { solutionsOf } from './room-solution.ts';
import type { RoomState } from '../state/room-state.ts';
import { RoomTable } from './room-table.tsx';
import { groupsText } from './room-text.ts';
import { roomLoadProblem, RoomWishInputs, unitsProblem } from './room-requirements.tsx';
import { SolutionLink } from '../results/solution-link.tsx';
import styles from './room.module.css';
import kit from '../../../../ui/kit.module.css';

const noneOff: readonly number[] = [];

/** Units that stand in the row between the racks. */
const isInRow = (family: string): boolean => family.startsWith('SR');

interface ChosenRoomProps {
  readonly family: string;
  readonly data: CoolingSelectionData;
  readonly inputs: SelectionInputs;
  readonly set: RoomSet;
  readonly redundancy: Redundancy;
  readonly off: readonly number[];
  readonly onOff: (off: readonly number[]) => void;
  readonly onLoad: (loadKw: number) => void;
}

/** The chosen set in the room: what is switched off, the balance, and the failures. */
const ChosenRoom = memo(function ChosenRoom(props: ChosenRoomProps) {
  const { family, data, inputs, set, redundancy, off, onOff, onLoad } = props;
  const t = useTranslate();
  const { sensibleCoolerCapacity: required, basis } = inputs;
  const units = useMemo(() => placesOf(set, redundancy), [set, redundancy]);
  const running = useMemo(() => grouped(units.filter((_, place) => !off.includes(place))), [units, off]);
  const switchedOff = useMemo(() => grouped(units.filter((_, place) => off.includes(place))), [units, off]);
  const balance = balanceOf(running, required, basis);
  const recovery = useMemo(
    () => (balance.carries ? null : returnAirThatCarries(data, running, inputs)),
    [data, running, inputs, balance.carries],
  );
  const drill = useMemo(
    () =>
      drillOf(set, redundancy, required, basis).map((failure) => ({
        failure,
        recovery: failure.balance.carries ? null : returnAirThatCarries(data, failure.running, inputs),
      })),
    [data, set, redundancy, required, basis, inputs],
  );
  const { starts, note } = solutionsOf(set, redundancy, family, inputs);

  const onToggle = (place: number) =>
    onOff(off.includes(place) ? off.filter((other) => other !== place) : [...off, place].toSorted((a, b) => a - b));
  function onShow({ off: failed }: Failure): void {
    const left = new Map(failed.map(({ unit, count }) => [unit.cabinet.model, count]));
    onOff(
      units.flatMap(({ cabinet: { model } }, place) => {
        const count = left.get(model) ?? 0;
        left.set(model, count - 1);
        return count > 0 ? [place] : [];
      }),
    );
  }
  return (
    <>
      <section className={`${kit.sheet} ${kit.stack} ${kit.kept}`} aria-labelledby="room-chosen">
        <div className={kit.rowCentered}>
          <h2 id="room-chosen" className={kit.large}>
            {groupsText(set.installed)}
          </h2>
          <span className={kit.note}>{t('Press a unit to switch it off.')}</span>
          {off.length > 0 && (
            <Button size="small" onClick={() => onOff([])}>
              {t('Switch all on')}
            </Button>
          )}
          <span className={`${kit.row} ${kit.end}`}>
            {starts.map((start, i) => (
              <SolutionLink key={start.model} start={start} isMain={i === 0} />
            ))}
          </span>
        </div>
        {note && <p className={kit.note}>{t(note)}</p>}
        <div className={`${kit.columns} ${styles.columns}`}>
          <RoomDrawing
            units={units}
            off={off}
            partLoad={balance.partLoad}
            required={required}
            isInRow={isInRow(family)}
            isHalved={redundancy === '2N'}
            onToggle={onToggle}
          />
          <RoomBalancePanel
            balance={balance}
            running={running}
            installed={balanceOf(set.installed, required, basis).capacity}
            required={required}
            recovery={recovery}
            isInverter={isInverterFamily(family)}
            data={data}
            inputs={inputs}
          />
        </div>
      </section>
      <div className={`${kit.columns} ${styles.after}`}>
        <RoomDrill drill={drill} inputs={inputs} onShow={onShow} />
        <RoomLoads
          set={set}
          redundancy={redundancy}
          running={running}
          off={switchedOff}
          inputs={inputs}
          onTake={onLoad}
        />
      </div>
    </>
  );
});

/** The chosen set; the best while none is chosen or the chosen one does not fit. */
const chosenIn = (sets: readonly RoomSet[], { set }: RoomState): RoomSet | undefined =>
  sets.find(({ id }) => id === set) ?? sets[0];

/** Several units of a room: sets that carry the load with their redundancy, and the drill of their failures. */
export function RoomView({ family, data, calculator, inputs, isStale }: CalculatorViewProps) {
  const t = useTranslate();
  const { state, type, step, settle } = calculator;
  const { room } = state;
  const onType = (change: Partial<RoomState>) => type({ room: { ...room, ...change } });
  const onStep = useCallback((change: Partial<RoomState>) => step({ room: { ...room, ...change } }), [room, step]);
  const onChoose = useCallback(({ id }: RoomSet) => onStep({ set: id, off: [] }), [onStep]);

  const onLoad = useCallback((loadKw: number) => onStep({ loadKw }), [onStep]);
  const onInputs = ({ field, value }: Remedy) => step({ inputs: { ...state.inputs, [field]: value } });

  const { redundancy, isMixed } = room;
  const mostUnits = useLastRight(room.mostUnits, unitsProblem(room.mostUnits) === undefined) ?? 1;
  const givenLoad = room.loadKw ?? inputs.sensibleCoolerCapacity;
  const load = useLastRight(givenLoad, roomLoadProblem(givenLoad) === undefined) ?? inputs.sensibleCoolerCapacity;
  const asked = useMemo(
    (): { readonly inputs: SelectionInputs; readonly wish: RoomWish } => ({
      inputs: { ...inputs, sensibleCoolerCapacity: load },
      wish: { redundancy, mostUnits, isMixed },
    }),
    [inputs, load, redundancy, mostUnits, isMixed],
  );
  const shown = useDeferredValue(asked);
  const answer = useMemo(() => roomSets(data, family.code, shown.inputs, shown.wish), [data, family.code, shown]);
  const chosenId = answer.ok ? chosenIn(answer.value.sets, room)?.id : undefined;
  const onOff = useCallback(
    (off: readonly number[]) => onStep({ off, ...(chosenId !== undefined && { set: chosenId }) }),
    [onStep, chosenId],
  );
  if (!answer.ok) return null;
  const { sets, window, refused } = answer.value;
  const chosen = chosenIn(sets, room);
  return (
    <div className={kit.stackLoose} data-stale={isStale}>
      <RoomWishInputs
        room={room}
        required={inputs.sensibleCoolerCapacity}
        onType={onType}
        onStep={onStep}
        onSettle={settle}
      />
      {chosen ? (
        <>
          <section className={`${kit.stack} ${kit.kept}`} aria-labelledby="room-sets">
            <h2 id="room-sets" className={`${kit.rowBaseline} ${kit.large}`}>
              {t('{count} set of {family} fits | {count} sets of {family} fit', {
                count: sets.length,
                family: family.formName,
              })}
              <span className={kit.note}>
                {t('{count} of them carries the whole load | {count} of them carry the whole load', {
                  count: sets.filter(({ coversRequired }) => coversRequired).length,
                })}
              </span>
            </h2>
            <RoomTable
              sets={sets}
              chosen={chosen}
              family={family.code}
              redundancy={shown.wish.redundancy}
              inputs={shown.inputs}
              window={window}
              onChoose={onChoose}
            />
          </section>
          <ChosenRoom
            family={family.code}
            data={data}
            inputs={shown.inputs}
            set={chosen}
            redundancy={shown.wish.redundancy}
            off={chosen.id === (room.set ?? chosen.id) ? room.off : noneOff}
            onOff={onOff}
            onLoad={onLoad}
          />
        </>
      ) : (
        <NoSets
          family={family.code}
          data={data}
          inputs={shown.inputs}
          wish={shown.wish}
          answer={answer.value}
          onInputs={onInputs}
          onUnits={(value) => onStep({ mostUnits: value })}
        />
      )}
      {refused.length > 0 && (
        <section className={kit.small} aria-labelledby="room-refused">
          <h2 id="room-refused" className={kit.large}>
            {t('Take no part')}
          </h2>
          <ul className={`${kit.stackTight} ${kit.above}`}>
            {refused.map(({ model, text, params, remedy }) => (
              <li key={model} className={kit.rowCentered}>
                <strong>{model}</strong> <span>{t(text, params)}</span>
                {remedy && <RemedyButton model={model} remedy={remedy} onAdmit={onInputs} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
