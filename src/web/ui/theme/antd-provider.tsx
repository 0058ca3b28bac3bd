import { LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { useAntdLocale } from './antd-locale.ts';
import { useMedia } from '../hooks/use-media.ts';
import { useScheme } from './scheme.ts';
import { antdTheme, tooltipDefaults } from './theme.ts';

/** The server writes a nonce per answer into the page; without it the style sheets that Ant Design makes are refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Passing messages appear below the bar, px. */
const belowHeader = 52;

/**
 * Where dialogs stand. Not in the body itself: there Ant Design would lock the scrolling with a style sheet without the
 * nonce, which the page's policy refuses; global.css locks it instead.
 */
const dialogs = document.querySelector<HTMLElement>('#dialogs') ?? document.body;

/** Lists and tooltips open inside the landmark or dialog that they belong to, so that a screen reader finds them there. */
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('[role="dialog"], nav, header, main') ?? dialogs;

/** Ant Design with the portal's theme, language and nonce. Around the screens after sign-in only: it is heavy. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const scheme = useScheme();
  const t = useTranslate();
  const locale = useAntdLocale(useLanguage());
  // Where the person asks for less motion, Ant Design must know too: it waits for the ends of its own transitions.
  const motion = !useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => {
    const own = antdTheme(scheme);
    return { ...own, token: { ...own.token, motion } };
  }, [scheme, motion]);
  // Ant Design's own wheel of a button waits for the end of a transition that never begins where the work was done within
  // a frame; then it stayed in the button, unseen, and screen readers went on reading "loading".
  const button = useMemo(
    () => ({ autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-label={t('In progress')} /> }),
    [t],
  );
  return (
    <ConfigProvider
      theme={theme}
      csp={{ nonce }}
      tooltip={tooltipDefaults}
      button={button}
      getPopupContainer={popupContainer}
      locale={locale}
    >
      <App component={false} message={{ top: belowHeader }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
