import type { ReactNode } from 'react';
import type {
  Ranking,
  Rejected,
  Requirement,
  Sized,
} from '../../../../../core/products/cooling/selection/capacity-window.ts';
import type { Change } from '../../../../../core/products/cooling/solve-for/change.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import type { Problem } from '../../../../../core/result.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import type { Admissions } from './admissions.ts';
import type { RemedyField } from './remedy-button.tsx';
import { RemedyButton } from './remedy-button.tsx';
import kit from '../../../../ui/kit.module.css';

type Refused<Field extends RemedyField> = Problem & { readonly remedy: Remedy<Field> | null };
/** The remedies of a window that every selection knows. */
type WindowField = keyof Requirement;
const PERCENT = 100;
/** Models that nothing is nearest of, and changes of one. */
const MOST_SHOWN = 3;

/** The required capacity, whole kW, that has a unit in its window as the ranges stand; null outside the input's bounds. */
export function requirementFor(
  rejection: Rejected<Problem>,
  inputs: Requirement,
  { min, max }: { readonly min: number; readonly max: number },
): Remedy<'sensibleCoolerCapacity'> | null {
  if (!('margin' in rejection)) return null;
  const { sensibleCoolingCapacity: capacity } = rejection;
  const value =
    rejection.code === 'above_window'
      ? Math.ceil(capacity / (1 + inputs.deltaAboveCapacity / PERCENT))
      : Math.floor(capacity / (1 - inputs.deltaBelowCapacity / PERCENT));
  const [low, high] = [
    value * (1 - inputs.deltaBelowCapacity / PERCENT),
    value * (1 + inputs.deltaAboveCapacity / PERCENT),
  ];
  const admits = capacity >= low && capacity <= high;
  return admits && value >= min && value <= max ? { field: 'sensibleCoolerCapacity', value } : null;
}

interface NoMatchesProps<Field extends RemedyField> {
  readonly selection: Ranking<Sized, Refused<Field>>;
  readonly inputs: Requirement;
  /** Bounds of the required capacity, kW. */
  readonly bounds: { readonly min: number; readonly max: number };
  readonly onAdmit: (remedy: Remedy<Field | WindowField>) => void;
  /** What would admit each model, where it is worked out. */
  readonly admissions?: Admissions<Field> | undefined;
  /** A further way out. */
  readonly children?: ReactNode;
}

/** Nothing lies within the window: what comes nearest, and what would admit it. */
export function NoMatches<Field extends RemedyField>(props: NoMatchesProps<Field>) {
  const { selection, inputs, bounds, onAdmit, admissions, children } = props;
  const t = useTranslate();
  const { rejected, nearestBelow, nearestAbove, window } = selection;
  const nearest = rejected.filter(({ model }) => model === nearestBelow || model === nearestAbove);
  const changesOf = (model: string): readonly Change<Field>[] => admissions?.get(model)?.changes ?? [];
  const share = (model: string): number => changesOf(model)[0]?.share ?? Number.POSITIVE_INFINITY;
  const admitted = rejected
    .filter(({ model }) => changesOf(model).length > 0)
    .toSorted((a, b) => share(a.model) - share(b.model));
  // Where every model is refused at these conditions, those that the least change admits show the way out, or the first remedy.
  const shown =
    nearest.length > 0
      ? nearest
      : admitted.length > 0
        ? admitted.slice(0, MOST_SHOWN)
        : rejected.filter(({ remedy }) => remedy !== null).slice(0, 1);
  return (
    <div className={`${kit.sheet} ${kit.stack}`}>
      <p className={kit.strong}>
        {t('No model has a sensible capacity of {low}…{high} kW at these conditions.', {
          low: window.low,
          high: window.high,
        })}
      </p>
      <ul className={kit.stack}>
        {shown.map((rejection) => {
          const remedy: Remedy<Field | WindowField> | null =
            rejection.remedy ?? requirementFor(rejection, inputs, bounds);
          return (
            <li key={rejection.model} className={kit.rowCentered}>
              <strong>{rejection.model}</strong>
              <span className={kit.muted}>{t(rejection.text, rejection.params)}</span>
              {admissions
                ? changesOf(rejection.model)
                    .slice(0, MOST_SHOWN)
                    .map((change, place) => (
                      <RemedyButton
                        key={change.field}
                        model={rejection.model}
                        remedy={change}
                        onAdmit={onAdmit}
                        isSecond={place > 0}
                      />
                    ))
                : remedy && <RemedyButton model={rejection.model} remedy={remedy} onAdmit={onAdmit} />}
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
