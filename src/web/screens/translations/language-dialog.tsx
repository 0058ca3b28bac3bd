import { useId, useMemo, useState } from 'react';
import { languageCodes, languageNameIn } from '../../../core/translation/languages.ts';
import { useAppStore, useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { renewTexts } from '../../app/session/texts.ts';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { useGesture } from '../../app/api/queries.ts';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { Input } from '../../ui/fields/input.tsx';
import kit from '../../ui/kit.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';

interface LanguageDialogProps {
  readonly known: readonly string[];
  readonly onClose: () => void;
  readonly onAdded: (code: string) => void;
}

/** A new language in one step: its code by ISO 639-1 and what it is called in itself. */
export function LanguageDialog({ known, onClose, onAdded }: LanguageDialogProps) {
  const t = useTranslate();
  const id = useId();
  const own = useLanguage();
  const store = useAppStore();
  const add = useGesture('translationsAddLanguage', ['translationsSelect']);
  const [code, setCode] = useState<string>();
  const [name, setName] = useState('');
  const options = useMemo(
    () =>
      languageCodes
        .filter((each) => !known.includes(each))
        .map((value) => {
          const [here, itself] = [languageNameIn(value, own), languageNameIn(value)];
          return { value, label: here === itself ? `${here} (${value})` : `${here} — ${itself} (${value})` };
        })
        .sort((a, b) => a.label.localeCompare(b.label, own)),
    [known, own],
  );
  const submit = () => {
    if (code === undefined || name.trim() === '') return;
    add.mutate({ code, name: name.trim() }, { onSuccess: () => void renewTexts(store).then(() => onAdded(code)) });
  };
  return (
    <Dialog
      title={t('New language')}
      action={{
        label: t('Add the language'),
        onPress: submit,
        isDisabled: code === undefined || name.trim() === '',
        isBusy: add.isPending,
      }}
      onClose={onClose}
    >
      <form
        className={kit.stack}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldLabel htmlFor={`${id}-code`} label={t('Language')} help="translations.language" />
        <Select
          id={`${id}-code`}
          isSearchable
          autoFocus
          value={code}
          placeholder={t('Choose by name or code')}
          options={options}
          onChange={(value) => {
            setCode(value);
            setName(languageNameIn(value));
          }}
        />
        <FieldLabel htmlFor={`${id}-name`} label={t('What it is called in itself')} help="translations.languageName" />
        <Input
          id={`${id}-name`}
          lang={code}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className={kit.note}>
          {t(
            'Everybody may choose it in their profile at once. What is not translated yet is said in English; numbers and dates keep the Russian format; documents for customers stay in Russian and English.',
          )}
        </p>
        <ProblemAlert problem={add.error} />
      </form>
    </Dialog>
  );
}
