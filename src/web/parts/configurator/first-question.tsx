import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import kit from '../../ui/kit.module.css';
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
  /** Goes on without an answer: what is taken then is told as ever. */
  readonly pass: () => void;
}

/** What the size hangs on and nobody gave; null once the first of it is given, by whatever field. */
export function useFirstQuestion(): OpenQuestions | null {
  const t = useTranslate();
  const model = useConfigurator();
  const [isPassed, setPassed] = useState(false);
  if (isPassed) return null;
  const { catalogue, view, composition } = model;
  const questions = catalogue.engine.sizing.map(({ fields: [name], asks }): Question | null => {
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
  const [first, ...others] = questions;
  if (!first) return null;
  return { questions: [first, ...others.filter((one) => one !== null)], pass: () => setPassed(true) };
}

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
    <span className={styles.number}>
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
  /** It is answered or passed, and stands in this field now. */
  readonly onLeave: (field: string) => void;
}

/** In the place of parts and price, which mean nothing yet: what they hang on. */
export function FirstQuestion({ questions, pass, onLeave }: FirstQuestionProps) {
  const t = useTranslate();
  const id = useId();
  const { set } = useConfigurator();
  const [given, setGiven] = useState<Readonly<Record<string, number | null>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const [first] = questions;

  const answer = (event: FormEvent) => {
    event.preventDefault();
    const isGiven = typeof given[first.asks] === 'number';
    const amiss = form.current?.querySelector<HTMLInputElement>(isGiven ? '[aria-invalid="true"]' : 'input');
    if (amiss) return amiss.focus();
    set(
      questions.flatMap(({ asks, changes }) => {
        const value = given[asks];
        return typeof value === 'number' ? changes(value) : [];
      }),
    );
    onLeave(first.field);
  };

  return (
    <section className={styles.question} aria-label={t('The question that the size hangs on')}>
      <form ref={form} className={styles.form} noValidate onSubmit={answer}>
        {questions.map((question, i) => {
          const { asks } = question;
          const labelId = `${id}${i}`;
          const number = (
            <NumberAsked
              question={question}
              labelId={labelId}
              value={given[asks] ?? null}
              onChange={(value) => setGiven({ ...given, [asks]: value })}
            />
          );
          return i === 0 ? (
            <div key={asks} className={styles.first}>
              <h2 id={labelId}>{t(asks)}</h2>
              {number}
              <p className={kit.note}>{t('Parts and price follow from it: they are shown once it is given.')}</p>
            </div>
          ) : (
            <div key={asks} className={styles.further}>
              <span id={labelId}>{t(asks)}</span>
              {number}
            </div>
          );
        })}
        <div className={styles.ways}>
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
            {t('Go on with the usual values')}
          </Button>
        </div>
      </form>
    </section>
  );
}
