import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { FORM_SEPARATOR, pluralForms } from '../../../core/translation/plural.ts';
import { placeholdersOf } from '../../../core/translation/placeholders.ts';
import { keysAreEnglish } from '../../../core/translation/text-records.ts';
import { isLong } from '../../../core/translation/text-states.ts';
import { textParts } from '../../../core/translation/text-parts.ts';
import { cellFaults } from '../../../core/translation/translate.ts';
import { useTranslate, useUser } from '../../app/session/app-context.tsx';
import { draftText, useDraftedTexts } from './text-draft.ts';
import { TextArea } from '../../ui/fields/input.tsx';
import kit from '../../ui/kit.module.css';
import type { Texts } from './use-texts.ts';
import { Button } from '../../ui/button.tsx';

/** Counts that ask for each form of a language, as examples: Russian one: 1, 21, 31. */
function examplesOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules([language, 'en']);
  return pluralForms(language).ofCounts.map((form) =>
    Array.from({ length: 130 }, (_, count) => count)
      .filter((count) => rules.select(count) === form)
      .slice(0, 3)
      .join(', '),
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly language: string;
  readonly isFaulty: boolean;
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
}

function Area({ label, value, language, isFaulty, describedBy, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={kit.field}>
      <label htmlFor={id}>{label}</label>
      <TextArea
        id={id}
        lang={language}
        value={value}
        rows={Math.min(12, Math.max(1, Math.ceil(value.length / 64), value.split('\n').length))}
        isFaulty={isFaulty}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface TextEditorProps {
  readonly texts: Texts;
  readonly language: string;
  readonly languageName: string;
  readonly textKey: string;
}

/** One text in one language: its forms, what is wrong with it, what the portal itself says, and where it stands. */
export function TextEditor({ texts, language, languageName, textKey }: TextEditorProps) {
  const t = useTranslate();
  const id = useId();
  const { userId } = useUser();
  const { record, table, shipped } = texts;
  const drafted = useDraftedTexts().get(`${record}\n${language}\n${textKey}`);
  const stored = table.cells.get(textKey)?.get(language) ?? '';
  const text = drafted?.text ?? stored;
  const isKeyText = keysAreEnglish[record];
  const faults = isKeyText && text !== '' ? cellFaults(textKey, text, pluralForms(language)) : [];
  const own = shipped.cells.get(textKey)?.get(language) ?? '';
  const hasForms = isKeyText && textKey.includes(FORM_SEPARATOR);
  const examples = hasForms ? examplesOf(language) : [];
  const forms = text.split(FORM_SEPARATOR);
  const placeholders = placeholdersOf(textKey);
  const write = (next: string) => draftText(userId, { record, language, key: textKey, text: next, before: stored });
  const writeForm = (at: number, form: string) => {
    const next = Array.from({ length: Math.max(forms.length, examples.length) }, (_, i) => (i === at ? form : (forms[i] ?? ''))); // prettier-ignore
    write(next.every((each) => each === '') ? '' : next.join(FORM_SEPARATOR));
  };
  return (
    <div className={kit.columnsLong}>
      <div className={kit.stack}>
        {hasForms ? (
          examples.map((counts, at) => (
            <Area
              key={counts}
              label={t('{language}, counts such as {counts}', { language: languageName, counts })}
              value={forms[at] ?? ''}
              language={language}
              isFaulty={faults.length > 0}
              describedBy={id}
              onChange={(form) => writeForm(at, form)}
            />
          ))
        ) : (
          <Area
            label={languageName}
            value={text}
            language={language}
            isFaulty={faults.length > 0}
            describedBy={id}
            onChange={write}
          />
        )}
        <div id={id} className={`${kit.stack} ${kit.note}`}>
          {faults.map((fault) => (
            <p key={fault} className={kit.fault}>
              {t(fault)}
            </p>
          ))}
          {placeholders.length > 0 && (
            <p>
              {t('Filled by the portal, to be kept as they are:')}{' '}
              {placeholders.map((placeholder) => (
                <code key={placeholder} className={`${kit.code} ${kit.spaced}`}>
                  {placeholder}
                </code>
              ))}
            </p>
          )}
          {isKeyText && faults.length === 0 && isLong(textKey, text) && (
            <p className={kit.warning}>
              {t('Much longer than in English: look whether it fits on its button or in its column.')}
            </p>
          )}
          {drafted && drafted.before !== stored && (
            <p className={kit.warning}>
              {t('Somebody has saved another text here meanwhile: {text}', { text: stored || '—' })}
            </p>
          )}
        </div>
        {own !== text && own !== '' && (
          <div className={kit.wordsAndEnd}>
            <p className={kit.anywhere}>
              <span className={kit.note}>{t('The portal’s own text:')}</span> <span lang={language}>{own}</span>
            </p>
            <Button size="small" onClick={() => write(own)}>
              {t('Take it')}
            </Button>
          </div>
        )}
        {drafted && (
          <div>
            <Button size="small" kind="quiet" onClick={() => write(drafted.before)}>
              {t('Undo the change')}
            </Button>
          </div>
        )}
      </div>
      <Where texts={texts} language={language} textKey={textKey} />
    </div>
  );
}

/** Places that are shown: a text such as "Save" stands everywhere. */
const MOST_PLACES = 3;

/** Which parts use the text, and what it stands between there. */
function Where({ texts, language, textKey }: Omit<TextEditorProps, 'languageName'>) {
  const t = useTranslate();
  const places = texts.placesOf(textKey);
  const parts = texts.partsOf(textKey);
  const said = (key: string): string => texts.table.cells.get(key)?.get(language) ?? key;
  if (places.length === 0) return <p className={kit.note}>{t('No part of the portal uses this text any more.')}</p>;
  return (
    <div className={kit.small}>
      <p className={kit.note}>{t('Where it stands')}</p>
      <ul className={`${kit.row} ${kit.below}`}>
        {parts.map((part) => {
          const { label, address } = textParts[part]!;
          return <li key={part}>{address === undefined ? t(label) : <Link to={address}>{t(label)}</Link>}</li>;
        })}
      </ul>
      {places.slice(0, MOST_PLACES).map(({ part, before, after }, at) => (
        <ol key={`${part} ${at}`} className={`${kit.above} ${kit.muted} ${kit.list} ${kit.answer}`}>
          {before.map((key) => (
            <li key={key} className={kit.cut} lang={language}>
              {said(key)}
            </li>
          ))}
          <li className={`${kit.cut} ${kit.strong}`} lang={language}>
            {said(textKey)}
          </li>
          {after.map((key) => (
            <li key={key} className={kit.cut} lang={language}>
              {said(key)}
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}
