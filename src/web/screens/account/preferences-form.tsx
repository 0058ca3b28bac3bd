import { useId } from 'react';
import { useAppState } from '../../app/session/app-context.tsx';
import { switchSingleKeys, useSingleKeys } from '../../parts/shortcuts/shortcut-setting.ts';
import type { ThemeChoice } from '../../ui/theme/scheme.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../ui/theme/scheme.ts';
import { Help } from '../../parts/help/help.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import styles from './account.module.css';
import kit from '../../ui/kit.module.css';
import { useUpdateAccount } from './use-update-account.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Select } from '../../ui/select.tsx';

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
    <div className={styles.fields}>
      <div className={kit.stackTight}>
        <span>
          <label className={kit.muted} htmlFor={`${id}-language`}>
            {t('Language')}
          </label>
          <Help of="account.language" label={t('Language')} />
        </span>
        <Select
          id={`${id}-language`}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          disabled={isPending}
          onChange={(code) => save({ language: code })}
        />
      </div>
      <div className={kit.stackTight}>
        <span>
          <span className={kit.muted} id={`${id}-rows`}>
            {t('Rows on a page of a list')}
          </span>
          <Help of="account.pageSize" label={t('Rows on a page of a list')} />
        </span>
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
        <span>
          <span className={kit.muted} id={`${id}-keys`}>
            {t('Shortcuts of a single key')}
          </span>
          <Help of="account.shortcuts" label={t('Shortcuts of a single key')} />
        </span>
        <Switch aria-labelledby={`${id}-keys`} checked={singleKeys} onChange={switchSingleKeys} />
      </div>
      <ProblemAlert problem={error} />
    </div>
  );
}
