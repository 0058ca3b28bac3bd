import { IconProvider } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { MessagesProvider } from './messages.tsx';
import { QuestionProvider } from './use-confirm.tsx';

/** The server writes a nonce per answer into the page; without it the style sheet that the icons bring is refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const icons = { csp: { nonce } };

/** Around the screens after sign-in: what any of them may show over itself. */
export const OverlayProvider = ({ children }: { readonly children: ReactNode }) => (
  <IconProvider value={icons}>
    <MessagesProvider>
      <QuestionProvider>{children}</QuestionProvider>
    </MessagesProvider>
  </IconProvider>
);
