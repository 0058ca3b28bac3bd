import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '../../ui/icons.tsx';
import { partColumns } from '../../../core/paper/paper.ts';
import type { TemplateSection, Words } from '../../../core/commerce/documents/template.ts';
import { sectionLabels, templateFacts } from '../../../core/commerce/documents/template.ts';
import type { Problem } from '../../../core/result.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../../parts/help/help.tsx';
import styles from './templates.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';

interface WordsFieldProps {
  readonly label: string;
  /** The place of the text in the template: `sections.3.text`. */
  readonly path: string;
  readonly value: Words;
  readonly isLong?: boolean;
  readonly faults: readonly Problem[];
  readonly onChange: (value: Words) => void;
}

/** Languages by their own names. */
const languages = [
  { code: 'ru', name: 'Русский' },
  { code: 'en', name: 'English' },
] as const;

/** A text in both languages side by side, each with what is wrong with it. */
export function WordsField({ label, path, value, isLong = false, faults, onChange }: WordsFieldProps) {
  const t = useTranslate();
  // Both fields are as high as the longer text needs.
  const texts = Object.values(value);
  const longest = Math.max(...texts.map((text) => text.length));
  const breaks = Math.max(...texts.map((text) => text.split('\n').length));
  return (
    <div className={kit.beside}>
      {languages.map(({ code, name }) => {
        const own = faults.filter((fault) => fault.path === `${path}.${code}`);
        const field = {
          'aria-label': `${label}, ${name}`,
          placeholder: `${label} (${name})`,
          lang: code,
          value: value[code],
          'data-path': `${path}.${code}`,
          isFaulty: own.length > 0,
        };
        const change = (text: string) => onChange({ ...value, [code]: text });
        return (
          <div key={code}>
            {isLong ? (
              <TextArea
                {...field}
                rows={Math.min(14, Math.max(3, Math.ceil(longest / 42) + breaks))}
                onChange={(event) => change(event.target.value)}
              />
            ) : (
              <Input {...field} onChange={(event) => change(event.target.value)} />
            )}
            {own.map((fault, at) => (
              <p key={at} className={kit.faultNote}>
                {t(fault.text, fault.params)}
              </p>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Keys of TRANSLATE. */
const columnLabels = {
  position: 'No.',
  partNumber: 'Part number',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price of a piece',
  summary: 'Sum of the line',
} as const satisfies Record<(typeof partColumns)[number], string>;

const factLabels = {
  isxType: 'Solution type',
  isxId: 'Solution number',
  isxName: 'Solution name',
  customer: 'Customer name',
  owner: 'Solution owner',
  opportunity: 'Solution opportunity',
  date: 'Date of the document',
  validUntil: 'Prices hold until',
} as const satisfies Record<(typeof templateFacts)[number], string>;

/** Keys of HELP. */
const sectionHelp: Readonly<Record<TemplateSection['kind'], string>> = {
  text: 'templates.text',
  facts: 'templates.facts',
  keyFigures: 'templates.keyFigures',
  choices: 'templates.choices',
  parts: 'templates.parts',
  totals: 'templates.totals',
  terms: 'templates.terms',
  drawings: 'templates.drawings',
  signature: 'templates.signature',
};

interface SectionProps {
  readonly section: TemplateSection;
  readonly place: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly hasPrices: boolean;
  readonly faults: readonly Problem[];
  readonly onChange: (section: TemplateSection) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

interface TicksProps<T extends string> {
  /** In the order in which they stand in the document. */
  readonly all: readonly T[];
  readonly ticked: readonly T[];
  /** Keys of TRANSLATE. */
  readonly labels: Readonly<Record<T, string>>;
  readonly onChange: (ticked: readonly T[]) => void;
}

function Ticks<T extends string>({ all, ticked, labels, onChange }: TicksProps<T>) {
  const t = useTranslate();
  return (
    <div className={kit.row}>
      {all.map((one) => (
        <Checkbox
          key={one}
          checked={ticked.includes(one)}
          onChange={(isTicked) => onChange(all.filter((other) => (other === one ? isTicked : ticked.includes(other))))}
        >
          {t(labels[one])}
        </Checkbox>
      ))}
    </div>
  );
}

/** What a section has beside its heading. */
function SectionContent({ section, place, hasPrices, faults, onChange }: SectionProps) {
  const t = useTranslate();
  const path = `sections.${place}`;
  switch (section.kind) {
    case 'text':
      return (
        <WordsField
          label={t('Text')}
          path={`${path}.text`}
          value={section.text}
          isLong
          faults={faults}
          onChange={(text) => onChange({ ...section, text })}
        />
      );
    case 'facts':
      return (
        <Ticks
          all={templateFacts}
          ticked={section.rows}
          labels={factLabels}
          onChange={(rows) => onChange({ ...section, rows })}
        />
      );
    case 'parts':
      return (
        <Ticks
          all={partColumns.filter((column) => hasPrices || (column !== 'price' && column !== 'summary'))}
          ticked={section.columns}
          labels={columnLabels}
          onChange={(columns) => onChange({ ...section, columns })}
        />
      );
    case 'signature':
      return section.parties.map((party, at) => (
        <div key={at} className={`${kit.stack} ${styles.party}`}>
          <WordsField
            label={t('Signs as')}
            path={`${path}.parties.${at + 1}.title`}
            value={party.title}
            faults={faults}
            onChange={(title) =>
              onChange({ ...section, parties: section.parties.map((one, i) => (i === at ? { ...one, title } : one)) })
            }
          />
          <WordsField
            label={t('Name under it')}
            path={`${path}.parties.${at + 1}.name`}
            value={party.name}
            faults={faults}
            onChange={(name) =>
              onChange({ ...section, parties: section.parties.map((one, i) => (i === at ? { ...one, name } : one)) })
            }
          />
        </div>
      ));
    default:
      return null;
  }
}

/** One section of a template: its heading, what it holds, its place among the others. */
export function SectionEditor(props: SectionProps) {
  const { section, place, isFirst, isLast, faults, onChange, onMove, onRemove } = props;
  const t = useTranslate();
  const path = `sections.${place}`;
  const label = t(sectionLabels[section.kind]);
  const texts = /\.(?:heading|text|title|name)\.(?:ru|en)$/;
  const own = faults.filter((fault) => (fault.path === path || fault.path?.startsWith(`${path}.`)) && !texts.test(fault.path)); // prettier-ignore
  return (
    <li className={`${kit.sheet} ${kit.stack}`}>
      <div className={kit.rowApart}>
        <div className={kit.rowInline}>
          <h2 className={kit.subtitle}>
            {place}. {label}
          </h2>
          <Help of={sectionHelp[section.kind]} label={label} />
        </div>
        <div className={kit.nowrap}>
          <Button
            size="small"
            kind="quiet"
            icon={<ArrowUpOutlined />}
            disabled={isFirst}
            aria-label={t('Move up: {section}', { section: label })}
            onClick={() => onMove(-1)}
          />{' '}
          {/* prettier-ignore */}
          <Button size="small" kind="quiet" icon={<ArrowDownOutlined />} disabled={isLast} aria-label={t('Move down: {section}', { section: label })} onClick={() => onMove(1)} />{' '}
          {/* prettier-ignore */}
          <Button size="small" kind="quiet" icon={<DeleteOutlined />} aria-label={t('Take out: {section}', { section: label })} onClick={onRemove} />{' '}
          {/* prettier-ignore */}
        </div>
      </div>
      <WordsField
        label={t('Heading')}
        path={`${path}.heading`}
        value={section.heading}
        faults={faults}
        onChange={(heading) => onChange({ ...section, heading })}
      />
      <SectionContent {...props} />
      {own.map((fault, at) => (
        <p key={at} className={kit.faultNote}>
          {t(fault.text, fault.params)}
        </p>
      ))}
    </li>
  );
}
