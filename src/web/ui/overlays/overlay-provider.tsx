import type { ReactNode } from 'react';
import { MessagesProvider } from './messages.tsx';
import { QuestionProvider } from './use-confirm.tsx';

/** Around the screens after sign-in: what any of them may show over itself. */
export const OverlayProvider = ({ children }: { readonly children: ReactNode }) => (
  <MessagesProvider>
    <QuestionProvider>{children}</QuestionProvider>
  </MessagesProvider>
);
