import type { RoomFigure } from '../../../../../core/products/cooling/room/explain-room.ts';
import { explainRoom } from '../../../../../core/products/cooling/room/explain-room.ts';
import type { UnitGroup } from '../../../../../core/products/cooling/room/unit-group.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { ExplainedBy } from '../results/explained-figure.tsx';
import { groupsText } from './room-text.ts';

interface RoomFigureOfProps {
  readonly figure: RoomFigure;
  readonly groups: readonly UnitGroup[];
  /** With the load of the room. */
  readonly inputs: SelectionInputs;
  /** What the figure is called, as a key of TRANSLATE. */
  readonly label: string;
  /** The figure as it is written. */
  readonly children: string;
}

/** A figure of units of a room that tells where it comes from when it is pressed. */
export function RoomFigureOf({ figure, groups, inputs, label, children }: RoomFigureOfProps) {
  const t = useTranslate();
  return (
    <ExplainedBy title={`${groupsText(groups)}: ${t(label)}`} explain={() => explainRoom(figure, groups, inputs, t)}>
      {children}
    </ExplainedBy>
  );
}
