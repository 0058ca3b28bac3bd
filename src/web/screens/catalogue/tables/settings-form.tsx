import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import { settingGroups, settingNotes } from '../../../../core/catalogue/setting-notes.ts';
import type { CatalogueRecord } from '../../../../core/catalogue/records.ts';
import { textOfRecord } from '../../../../core/catalogue/records.ts';
import { jsonSheet } from '../../../../core/tables/json-sheet.ts';
import type { Problem } from '../../../../core/result.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import kit from '../../../ui/kit.module.css';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Input, TextArea } from '../../../ui/fields/input.tsx';
import styles from './settings-form.module.css';
import sheetStyles from '../sheet/sheet.module.css';
import { withCell } from '../sheet/sheet-edits.ts';
import type { Steps } from '../sheet/use-steps.ts';
import { Button } from '../../../ui/button.tsx';

/** A value as JSON has it: a switch, a number, a text; anything else is edited as JSON. */
function kindOf(json: string): 'flag' | 'number' | 'text' | 'json' {
  if (json === 'true' || json === 'false') return 'flag';
  if (/^-?\d/.test(json)) return 'number';
  return json.startsWith('"') ? 'text' : 'json';
}

const textIn = (json: string): string => {
  try {
    return String(JSON.parse(json));
  } catch {
    return json; // what is typed is no JSON yet
  }
};

/** What a setting is, to whoever may not change it: no field that looks as if it could be typed into. */
const shownValue = (t: ReturnType<typeof useTranslate>, kind: ReturnType<typeof kindOf>, value: string): string => {
  if (kind === 'flag') return value === 'true' ? t('yes') : t('no');
  return value === 'null' ? t('not set') : value === '' || value === '[]' ? '—' : value;
};

interface FieldProps {
  readonly field: string;
  readonly json: string;
  readonly before: string | undefined;
  readonly faults: readonly Problem[];
  readonly isReadOnly: boolean;
  readonly onChange: (json: string) => void;
}

function Field({ field, json, before, faults, isReadOnly, onChange }: FieldProps) {
  const t = useTranslate();
  const id = useId();
  const note = settingNotes[field];
  const kind = kindOf(json);
  // A field that may hold nothing tells so by what is in force.
  const value = kind === 'text' ? textIn(json) : json;
  const long = kind === 'text' && value.length > 70;
  const shared = {
    id,
    isFaulty: faults.length > 0,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className={`${kit.padded} ${styles.setting}`} data-changed={before !== json}>
      <label htmlFor={id}>
        {note === undefined ? field : t(note)}
        <span className={`${kit.line} ${kit.note}`}>{field}</span>
      </label>
      {isReadOnly ? (
        <output id={id}>{shownValue(t, kind, value)}</output>
      ) : kind === 'flag' ? (
        <Checkbox
          id={id}
          aria-describedby={`${id}-note`}
          checked={json === 'true'}
          onChange={(isOn) => onChange(String(isOn))}
        />
      ) : long ? (
        <TextArea
          {...shared}
          rows={3}
          value={value}
          onChange={({ target }) => onChange(JSON.stringify(target.value))}
        />
      ) : (
        <Input
          {...shared}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={kind === 'text'}
          value={value}
          onChange={({ target }) =>
            onChange(kind === 'text' ? JSON.stringify(target.value) : target.value.trim().replace(',', '.'))
          }
        />
      )}
      <div id={`${id}-note`} className={kit.small}>
        {before !== json && (
          <p className={kit.warning}>
            {before === undefined ? t('A new row') : t('In force: {value}', { value: textIn(before) })}
          </p>
        )}
        {faults.map((fault, i) => (
          <p key={i} className={kit.faultNote}>
            {t(fault.text, fault.params)}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Settings as a form, a field for each of theirs, or as the JSON that they are. */
export function SettingsForm({
  record,
  steps,
  base,
  isReadOnly,
  state,
}: {
  readonly record: CatalogueRecord;
  readonly steps: Steps<Sheet>;
  readonly base: Sheet;
  readonly isReadOnly: boolean;
  readonly state: ReactNode;
}) {
  const t = useTranslate();
  const id = useId();
  const sheet = steps.present;
  const text = useMemo(() => textOfRecord(record.name, sheet), [record.name, sheet]);
  const [raw, setRaw] = useState<string | null>(null);
  const faults = useMemo(() => {
    const checked = record.check(text);
    return checked.ok ? [] : checked.problems;
  }, [record, text]);
  const before = new Map(base.rows.map(([field = '', value = '']) => [field, value]));
  const fields = new Set(sheet.rows.map(([field = '']) => field));
  const elsewhere = faults.filter(({ path = '' }) => !fields.has(path));
  const rawFault = raw !== null && jsonSheet(raw) === null;
  return (
    <div className={`${kit.stack} ${kit.measure}`}>
      <div className={kit.rowCentered}>
        {!isReadOnly && (
          <span className={kit.rowTight}>
            <Button size="small" disabled={!steps.canUndo} onClick={steps.undo}>
              {t('Undo')}
            </Button>
            <Button size="small" disabled={!steps.canRedo} onClick={steps.redo}>
              {t('Redo')}
            </Button>
          </span>
        )}
        <Button size="small" onClick={() => setRaw(raw === null ? text : null)}>
          {raw === null ? t('As text (JSON)') : t('As a form')}
        </Button>
        {state}
      </div>
      {elsewhere.length > 0 && (
        <ul
          className={`${kit.surface} ${kit.toned} ${kit.padded} ${kit.small} ${sheetStyles.findings}`}
          data-tone="fault"
          aria-label={t('Remarks on the table')}
        >
          {elsewhere.map((fault, i) => (
            <li key={i}>
              {fault.path ? `${fault.path}: ` : ''}
              {t(fault.text, fault.params)}
            </li>
          ))}
        </ul>
      )}
      {raw === null ? (
        settingGroups([...fields]).map(({ title, fields: own }) => (
          <section key={title} className={kit.section} aria-labelledby={`${id}-${title}`}>
            <h2 id={`${id}-${title}`}>{t(title)}</h2>
            <div className={`${kit.surface} ${kit.divided}`}>
              {own.map((field) => {
                const row = sheet.rows.findIndex(([name]) => name === field);
                return (
                  <Field
                    key={field}
                    field={field}
                    json={sheet.rows[row]?.[1] ?? ''}
                    before={before.get(field)}
                    faults={faults.filter(({ path }) => path === field)}
                    isReadOnly={isReadOnly}
                    onChange={(next) => steps.take(withCell(sheet, row, 1, next))}
                  />
                );
              })}
            </div>
          </section>
        ))
      ) : (
        <>
          <TextArea
            id={id}
            className={kit.mono}
            aria-label={record.name}
            isFaulty={rawFault}
            rows={28}
            spellCheck={false}
            readOnly={isReadOnly}
            value={raw}
            onChange={({ target }) => {
              setRaw(target.value);
              const read = jsonSheet(target.value);
              if (read) steps.take(read);
            }}
          />
          {rawFault && <p className={kit.faultNote}>{t('This is not valid JSON')}</p>}
          {faults
            .filter(({ path = '' }) => fields.has(path))
            .map((fault, i) => (
              <p key={i} className={kit.faultNote}>
                {fault.path}: {t(fault.text, fault.params)}
              </p>
            ))}
        </>
      )}
    </div>
  );
}
