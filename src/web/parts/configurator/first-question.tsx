import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import kit from '../../ui/kit.module.css';
import type { Change } from './choices.ts';
import type { ConfiguratorModel } from './configurator-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import styles from './first-question.module.css';
import { inOtherUnit, pressOf } from './number-field.ts';
import type { AskedNumber, LinkedNumber } from './type-view.ts';

interface Question extends AskedNumber {
  /** Key of TRANSLATE. */
  readonly asks: string;
  /** What is wrong with a number within the bounds, already translated. */
  readonly fault: (value: number) => string | null;
  readonly linked?: LinkedNumber | undefined;
}

/** How a question of size is asked in numbers: as its field is, or as the type has it; null where a number says nothing. */
function numberOf(
  name: string,
  { catalogue, view, configuration, composition }: ConfiguratorModel,
): AskedNumber | null {
  const asked = view.asked?.[name];
  if (asked) return asked(catalogue, configuration, composition.evaluation);
  const field = catalogue.engine.fields.find((one) => one.name === name);
  if (field?.kind !== 'number') return null;
  const { unit, min, max, step } = field;
  return { field: name, unit, min, max, step, changes: (value) => [{ field: name, value }] };
}

export interface OpenQuestions {
  readonly questions: readonly [Question, ...Question[]];
  /** What stands in them, by what is asked; null where one has been emptied. */
  readonly given: Readonly<Record<string, number | null>>;
  readonly give: (asks: string, value: number | null) => void;
  /** The choices that all that is given becomes. */
  readonly changes: () => readonly Change[];
  /** Goes on without an answer: what is taken then is told as ever. */
  readonly pass: () => void;
  /** What the first was answered before it was asked, by the way here: what is wrong with it, null where nothing is. */
  readonly brought: { readonly fault: string | null } | null;
}

/**
 * What the size hangs on and nobody gave. Null once the first of it is given, by whatever field, or passed: it is asked no more then,
 * whatever is taken back. Nor where the work began before. `brought` is an answer to the first that somebody came with.
 */
export function useFirstQuestion(hasBegun: boolean, brought?: number): OpenQuestions | null {
  const t = useTranslate();
  const model = useConfigurator();
  const [isClosed, setClosed] = useState(hasBegun);
  const [given, setGiven] = useState<OpenQuestions['given']>({});
  if (isClosed) return null;
  const { catalogue, view, composition } = model;
  const [first, ...others] = catalogue.engine.sizing.map(({ fields: [name], asks }): Question | null => {
    const isOpen = composition.remarks.some(({ path }) => path === `configuration.${name}`);
    const number = isOpen ? numberOf(name, model) : null;
    return (
      number && {
        ...number,
        asks,
        linked: view.linked?.[name],
        fault: (value) => {
          if (view.asked?.[name]) return null;
          const [problem] = catalogue.engine.malformed({ [name]: value });
          return problem ? t(problem.text, problem.params) : null;
        },
      }
    );
  });
  if (!first) {
    setClosed(true);
    return null;
  }
  const questions = [first, ...others.filter((one) => one !== null)] as const;
  const { min, max, unit = '' } = first;
  const fault = brought === undefined ? null : brought < min || brought > max ? t('From {min} to {max} {unit}', { min, max, unit: t(unit) }).trimEnd() : first.fault(brought); // prettier-ignore
  const answers = brought === undefined || fault !== null ? given : { [first.asks]: brought, ...given };
  return {
    questions,
    given: answers,
    brought: brought === undefined ? null : { fault },
    give: (asks, value) => setGiven({ ...given, [asks]: value }),
    changes: () =>
      questions.flatMap(({ asks, changes }) => {
        const value = answers[asks];
        return typeof value === 'number' ? changes(value) : [];
      }),
    pass: () => setClosed(true),
  };
}

/** What stands there and can't be taken; null where nothing is amiss. */
const faultyIn = (within: ParentNode | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;

/** What stands in the open question and can't be taken. */
export const faultyAnswer = (): HTMLElement | null => faultyIn(document.querySelector('[data-asks]'));

interface NumberAskedProps {
  readonly question: Question;
  readonly labelId: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function NumberAsked({ question, labelId, value, onChange }: NumberAskedProps) {
  const t = useTranslate();
  const { composition } = useConfigurator();
  const { unit, min, max, linked, fault } = question;
  const step = pressOf(question);
  const other = linked && inOtherUnit(question, linked.factor(composition.evaluation.values));
  return (
    <span className={`${kit.rowCentered} ${styles.line}`}>
      <NumberInput
        labelledBy={labelId}
        value={value}
        {...{ min, max, step, fault }}
        unit={unit === undefined ? undefined : t(unit)}
        onChange={onChange}
        onEmpty={() => onChange(null)}
      />
      {linked && other && (
        <>
          <span className={kit.muted}>{t('or')}</span>
          <NumberInput
            label={t(linked.label)}
            value={value === null ? null : other.shown(value)}
            min={other.shown(min)}
            max={other.shown(max)}
            step={step}
            unit={t(linked.unit)}
            onChange={(typed) => onChange(other.taken(typed))}
            onEmpty={() => onChange(null)}
          />
        </>
      )}
    </span>
  );
}

interface FirstQuestionProps extends OpenQuestions {
  /** It has the keyboard as it opens. */
  readonly takesFocus: boolean;
  /** It is answered or passed, and stands in this field now. */
  readonly onLeave: (field: string) => void;
}

/** In the place of parts and price, which mean nothing yet: what they hang on. */
export function FirstQuestion(props: FirstQuestionProps) {
  const { questions, given, give, changes, pass, brought, takesFocus, onLeave } = props;
  const t = useTranslate();
  const id = useId();
  const { set } = useConfigurator();
  const form = useRef<HTMLFormElement>(null);
  const [first] = questions;
  useEffect(() => {
    if (brought?.fault === null) {
      set(changes());
      onLeave(first.field);
    } else if (takesFocus) form.current?.querySelector('input')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- as it opens
  }, []);

  const answer = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = typeof given[first.asks] !== 'number';
    const amiss = faultyIn(form.current) ?? (isMissing ? form.current?.querySelector('input') : null);
    if (amiss) return amiss.focus();
    set(changes());
    onLeave(first.field);
  };

  return (
    <section
      className={`${kit.surface} ${kit.below} ${styles.question}`}
      aria-label={t('What to begin with')}
      data-asks
    >
      <form ref={form} className={`${kit.stackWide} ${styles.form}`} noValidate onSubmit={answer}>
        {questions.map((question, i) => {
          const { asks } = question;
          const labelId = `${id}${i}`;
          const number = (
            <NumberAsked
              question={question}
              labelId={labelId}
              value={given[asks] ?? null}
              onChange={(value) => give(asks, value)}
            />
          );
          return i === 0 ? (
            <div key={asks} className={`${kit.stackWide} ${styles.first}`}>
              <h2 className={kit.title} id={labelId}>
                {t(asks)}
              </h2>
              {number}
              {brought?.fault && <p className={kit.faultNote}>{brought.fault}</p>}
              <p className={kit.note}>{t('Parts and price depend on the answer and come after it.')}</p>
            </div>
          ) : (
            <div key={asks} className={`${kit.rowCentered} ${styles.line}`}>
              <span id={labelId}>{t(asks)}</span>
              {number}
            </div>
          );
        })}
        <div className={`${kit.rowCentered} ${styles.line}`}>
          <Button kind="primary" size="large" type="submit">
            {t('Show parts and price')}
          </Button>
          <Button
            kind="link"
            onClick={() => {
              pass();
              onLeave(first.field);
            }}
          >
            {t('Go on with the defaults')}
          </Button>
        </div>
      </form>
    </section>
  );
}
