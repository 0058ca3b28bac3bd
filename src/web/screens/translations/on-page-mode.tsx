import { useEffect, useMemo, useState } from 'react';
import { textJudge } from '../../../core/translation/text-states.ts';
import { useAppState, useAppStore, useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import styles from './on-page-mode.module.css';
import { translateOnPage } from './on-page.tsx';
import { createSaidTexts, keysAt } from './rendered-texts.ts';
import { TextEditor } from './text-editor.tsx';
import { useSaveTexts } from './use-save-texts.ts';
import { useTexts } from './use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** The mode's own bar and dialog are used as they are. */
const own = { 'data-translating': true } as const;

/** Milliseconds of quiet after which the page is looked through anew. */
const QUIET_MS = 300;

const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-translating], [data-modal]') !== null;

/** Marks texts of the page that are not translated, without changing anything of it. */
function useMarks(isMissing: (text: string) => boolean): void {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    let timer: number | undefined;
    const mark = () => {
      const ranges: Range[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!isMissing(node.nodeValue ?? '')) continue;
        const range = new Range();
        range.selectNodeContents(node);
        ranges.push(range);
      }
      CSS.highlights.set('untranslated', new Highlight(...ranges));
    };
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(mark, QUIET_MS);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    soon();
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
      CSS.highlights.delete('untranslated');
    };
  }, [isMissing]);
}

/**
 * Texts are translated where they stand: a press on one opens it, with Alt the page is used as ever, F2 opens the text of what
 * has the focus. What is not translated yet is marked; texts may be shown by their keys.
 */
export function OnPageMode() {
  const t = useTranslate();
  const store = useAppStore();
  const language = useLanguage();
  const { languages } = useAppState();
  const [said] = useState(createSaidTexts);
  const [showsKeys, setShowsKeys] = useState(false);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { texts } = useTexts('TRANSLATE');
  const { own: drafted, save, isSaving, problem } = useSaveTexts('TRANSLATE', texts?.version);

  useEffect(() => {
    store.change({
      wording: (key, text) => {
        const shown = showsKeys ? key : text;
        said.said(key, shown);
        return shown;
      },
    });
    return () => store.change({ wording: null });
  }, [store, said, showsKeys]);

  useEffect(() => {
    const open = (keys: readonly string[], event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click' || event.type === 'keydown') setAsked(keys);
    };
    const press = (event: MouseEvent) => {
      if (event.altKey || event.button !== 0 || isOwn(event.target)) return;
      const keys = keysAt(event.target as Element | null, said);
      if (keys.length > 0) open(keys, event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || isOwn(event.target)) return;
      const focused = document.activeElement;
      const labelled = focused?.getAttribute('aria-labelledby');
      const keys = keysAt((labelled ? document.getElementById(labelled) : null) ?? focused, said);
      if (keys.length > 0) open(keys, event);
    };
    const presses = ['pointerdown', 'mousedown', 'click'] as const;
    for (const name of presses) document.addEventListener(name, press, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      for (const name of presses) document.removeEventListener(name, press, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [said]);

  const isMissing = useMemo(() => {
    const judge = texts && textJudge(texts, language);
    return (text: string): boolean => {
      const [key, another] = said.keysOf(text);
      if (!judge || key === undefined || another !== undefined) return false;
      return !texts.table.cells.has(key) || judge(key).includes('missing');
    };
  }, [texts, language, said]);
  useMarks(isMissing);

  const nameOf = languages.find(({ code }) => code === language)?.name ?? language;
  const known = asked.filter((key) => texts?.table.cells.has(key));
  return (
    <>
      <div
        className={`${kit.surface} ${kit.toned} ${kit.rowCentered} ${styles.bar}`}
        data-tone="info"
        role="region"
        aria-label={t('Translate on the page')}
        {...own}
      >
        <p className={`${kit.grow} ${kit.small}`}>
          {t('Press a text to change it ({language}). With Alt the page works as ever; F2 opens what has the focus.', {
            language: nameOf,
          })}
        </p>
        <label className={kit.rowInline}>
          <Switch size="small" checked={showsKeys} onChange={setShowsKeys} /> {t('Show keys')}
        </label>
        {drafted.length > 0 && (
          <Button size="small" kind="primary" isBusy={isSaving} onClick={() => void save()}>
            {t('Save ({count})', { count: drafted.length })}
          </Button>
        )}
        <Button size="small" onClick={() => translateOnPage(false)}>
          {t('End the translation')}
        </Button>
        {problem && <ProblemAlert problem={problem} />}
      </div>
      {asked.length > 0 && (
        <Dialog
          title={t('Text of the page')}
          width={820}
          action={{
            label: t('Save'),
            onPress: () => void save().then((isSaved) => isSaved && setAsked([])),
            isDisabled: drafted.length === 0,
            isBusy: isSaving,
          }}
          cancelLabel={t('Close')}
          onClose={() => setAsked([])}
        >
          {!texts && <Loading lines={4} />}
          {texts && known.length === 0 && (
            <p>{t('This text does not stand in the table: it comes from the catalogue or from people.')}</p>
          )}
          <div className={`${kit.divided} ${kit.entries}`}>
            {texts &&
              known.map((key) => (
                <section key={key} aria-label={key}>
                  <h3 lang="en" className={`${kit.subtitle} ${kit.below}`}>
                    {texts.table.cells.get(key)?.get('en') ?? key}
                  </h3>
                  <TextEditor texts={texts} language={language} languageName={nameOf} textKey={key} />
                </section>
              ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
