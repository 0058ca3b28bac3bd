import type { ReactNode } from 'react';
import type { Block } from '../../../core/paper/paper.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { CallAnswer } from '../../app/api/client.ts';
import { PaperDrawing } from './paper-drawing.tsx';
import styles from './paper-view.module.css';
import kit from '../../ui/kit.module.css';

export type PreviewedPaper = CallAnswer<'documentsPreview'>['papers'][number];
type PreviewedBlock = PreviewedPaper['blocks'][number];
type BlockOf<K extends Block['kind']> = Extract<PreviewedBlock, { readonly kind: K }>;

/** What the papers say in their order, once where they say the same. */
const wordings = <T,>(all: readonly T[], of: (one: T) => string): readonly string[] => [...new Set(all.map(of))];
const joined = <T,>(all: readonly T[], of: (one: T) => string): string => wordings(all, of).join(' / ');

/** Each language under the one before it. */
function Stacked({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text, at) => (
    <span key={at} className={at === 0 ? kit.line : `${kit.line} ${kit.muted}`}>
      {text}
    </span>
  ));
}

/** A preview shows so many lines of a table: enough to judge it by. */
const linesShown = 60;

function Facts({ blocks }: { readonly blocks: readonly BlockOf<'facts'>[] }) {
  return blocks[0]!.groups.map(({ title, facts }, group) => (
    <div key={group}>
      {title !== '' && <h4>{joined(blocks, (block) => block.groups[group]!.title)}</h4>}
      <dl className={styles.facts}>
        {facts.map((_, at) => (
          <div key={at}>
            <dt>
              <Stacked texts={wordings(blocks, (block) => block.groups[group]!.facts[at]!.label)} />
            </dt>
            <dd>
              <Stacked texts={wordings(blocks, (block) => block.groups[group]!.facts[at]!.value || '—')} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function Texts({ blocks }: { readonly blocks: readonly BlockOf<'text'>[] }) {
  const different = wordings(blocks, ({ paragraphs }) => paragraphs.join('\n'));
  return (
    <div className={styles.columns} data-small={blocks[0]!.isSmall === true}>
      {different.map((text, at) => (
        <div key={at} className={at === 0 ? undefined : kit.muted}>
          {text.split('\n').map((paragraph, i) => (
            <p key={i}>{paragraph}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

const figures: ReadonlySet<string> = new Set(['quantity', 'price', 'summary']);

function Parts({ blocks }: { readonly blocks: readonly BlockOf<'parts'>[] }) {
  const t = useTranslate();
  const { columns, groups } = blocks[0]!;
  const all = groups.reduce((count, { rows }) => count + rows.length, 0);
  return (
    <>
      <table className={styles.parts}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" data-figure={figures.has(column)}>
                <Stacked texts={wordings(blocks, (block) => block.heads[at]!)} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }, group) => {
          const before = groups.slice(0, group).reduce((count, one) => count + one.rows.length, 0);
          const shown = rows.slice(0, Math.max(0, linesShown - before));
          return (
            <tbody key={group}>
              {title !== '' && shown.length > 0 && (
                <tr className={styles.partsGroup}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {joined(blocks, (block) => block.groups[group]!.title)}
                  </th>
                </tr>
              )}
              {shown.map((_, row) => (
                <tr key={row}>
                  {columns.map((column, at) => (
                    <td key={column} data-figure={figures.has(column)} data-column={column}>
                      <Stacked texts={wordings(blocks, (block) => block.groups[group]!.rows[row]![at]!)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
      {all > linesShown && (
        <p className={kit.muted}>
          {t('and {count} more line, in the file all of them | and {count} more lines, in the file all of them', {
            count: all - linesShown,
          })}
        </p>
      )}
    </>
  );
}

function Totals({ blocks }: { readonly blocks: readonly BlockOf<'totals'>[] }) {
  return (
    <dl className={styles.totals}>
      {blocks[0]!.rows.map(({ value }, at) => (
        <div key={at}>
          <dt>{joined(blocks, (block) => block.rows[at]!.label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Comments = ({ blocks }: { readonly blocks: readonly BlockOf<'comments'>[] }) =>
  blocks[0]!.entries.map(({ by, text }, at) => (
    <div key={at} className={styles.comment}>
      <p className={kit.muted}>{by}</p>
      <p className={kit.said}>{text}</p>
    </div>
  ));

/** A drawing of each language, once where they say the same. */
function Drawings({ blocks }: { readonly blocks: readonly BlockOf<'drawings'>[] }) {
  return blocks[0]!.drawings.flatMap((_, at) => {
    const written = blocks.map(({ drawings }) => JSON.stringify(drawings[at]));
    return blocks
      .filter((__, i) => written.indexOf(written[i]!) === i)
      .map(({ drawings }, i) => <PaperDrawing key={`${at} ${i}`} drawing={drawings[at]!} />);
  });
}

function Signature({ blocks }: { readonly blocks: readonly BlockOf<'signature'>[] }) {
  return (
    <div className={styles.parties}>
      {blocks[0]!.parties.map(({ lines }, party) => (
        <div key={party}>
          <p className={kit.strong}>{joined(blocks, (block) => block.parties[party]!.title)}</p>
          <p>{joined(blocks, (block) => block.parties[party]!.name) || '\u00A0'}</p>
          {lines.map((_, at) => (
            <p key={at} className={styles.line}>
              <span>
                <Stacked texts={wordings(blocks, (block) => block.parties[party]!.lines[at]!)} />
              </span>
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

const views: { readonly [K in Block['kind']]: (props: { blocks: readonly BlockOf<K>[] }) => ReactNode } = {
  facts: Facts,
  text: Texts,
  parts: Parts,
  totals: Totals,
  comments: Comments,
  drawings: Drawings,
  signature: Signature,
};

/** A document as it will be written: one paper, or two side by side, on a sheet that is as wide as its place. */
export function PaperView({ papers, label }: { readonly papers: readonly PreviewedPaper[]; readonly label: string }) {
  const first = papers[0]!;
  return (
    <div className={styles.desk} role="region" aria-label={label} tabIndex={0}>
      <article className={styles.paper}>
        <header className={`${kit.wordsAndEnd} ${styles.head}`}>
          <div>
            <h2>{joined(papers, ({ title }) => title)}</h2>
            <p className={kit.muted}>{first.number}</p>
          </div>
          <p className={`${kit.muted} ${styles.vendor}`}>
            <strong>{joined(papers, ({ vendorName }) => vendorName)}</strong>
            <br />
            {first.madeAt}
          </p>
        </header>
        {first.notices.map((_, at) => (
          <p key={at} className={styles.notice}>
            {joined(papers, ({ notices }) => notices[at] ?? '')}
          </p>
        ))}
        {first.blocks.map((block, at) => {
          const View = views[block.kind] as (props: { blocks: readonly PreviewedBlock[] }) => ReactNode;
          const heading = joined(papers, ({ blocks }) => blocks[at]!.heading);
          return (
            <section key={at} className={styles.block}>
              {heading !== '' && <h3>{heading}</h3>}
              <View blocks={papers.map(({ blocks }) => blocks[at]!)} />
            </section>
          );
        })}
        <footer className={styles.foot}>{joined(papers, ({ foot }) => foot)}</footer>
      </article>
    </div>
  );
}
