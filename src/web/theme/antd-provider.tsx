import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../app/app-context.tsx';
import { useAntdLocale } from './antd-locale.ts';
import { useScheme } from './scheme.ts';
import { antdTheme, tooltipDefaults } from './theme.ts';

/** The server writes a nonce per answer into the page; without it the style sheets that Ant Design makes are refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Ant Design with the portal's theme, language and nonce. Around the screens after sign-in only: it is heavy. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const scheme = useScheme();
  const locale = useAntdLocale(useLanguage());
  const theme = useMemo(() => antdTheme(scheme), [scheme]);
  return (
    <ConfigProvider
      theme={theme}
      csp={{ nonce }}
      tooltip={tooltipDefaults}
      button={{ autoInsertSpace: false }}
      {...(locale && { locale })}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
