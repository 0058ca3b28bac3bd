import { useId } from 'react';
import { useAppState } from '../../app/session/app-context.tsx';
import { switchSingleKeys, useSingleKeys } from '../../parts/shortcuts/shortcut-setting.ts';
import type { ThemeChoice } from '../../ui/theme/scheme.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../ui/theme/scheme.ts';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import { useUpdateAccount } from './use-update-account.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Select } from '../../ui/fields/select.tsx';

const pageSizes = [10, 25, 50, 100] as const;

const themeLabels: Readonly<Record<ThemeChoice, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Language, page size and theme; each is saved as it is chosen. The theme stays in this browser. */
export function PreferencesForm() {
  const { translate: t, language, languages, pageSize } = useAppState();
  const { save, error, isPending } = useUpdateAccount();
  const theme = useThemeChoice();
  const singleKeys = useSingleKeys();
  const id = useId();
  return (
    <div className={kit.stackWide}>
      <div className={kit.stackTight}>
        <FieldLabel className={kit.muted} htmlFor={`${id}-language`} label={t('Language')} help="account.language" />
        <Select
          id={`${id}-language`}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          disabled={isPending}
          onChange={(code) => save({ language: code })}
        />
      </div>
      <div className={kit.stackTight}>
        <FieldLabel
          className={kit.muted}
          id={`${id}-rows`}
          label={t('Rows on a page of a list')}
          help="account.pageSize"
        />
        <Segmented
          aria-labelledby={`${id}-rows`}
          block
          value={pageSizes.find((size) => size === pageSize) ?? pageSizes[1]}
          options={[...pageSizes]}
          disabled={isPending}
          onChange={(size) => save({ pageSize: size })}
        />
      </div>
      <div className={kit.stackTight}>
        <span className={kit.muted} id={`${id}-theme`}>
          {t('Theme')}
        </span>
        <Segmented
          aria-labelledby={`${id}-theme`}
          block
          value={theme}
          options={themeChoices.map((choice) => ({ value: choice, label: t(themeLabels[choice]) }))}
          onChange={chooseTheme}
        />
      </div>
      <div className={kit.stackTight}>
        <FieldLabel
          className={kit.muted}
          id={`${id}-keys`}
          label={t('Shortcuts of a single key')}
          help="account.shortcuts"
        />
        <Switch aria-labelledby={`${id}-keys`} checked={singleKeys} onChange={switchSingleKeys} />
      </div>
      <ProblemAlert problem={error} />
    </div>
  );
}
