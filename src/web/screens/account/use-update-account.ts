import type { CallBody } from '../../app/api/client.ts';
import { useAppStore } from '../../app/session/app-context.tsx';
import { useGesture } from '../../app/api/queries.ts';
import { ensureTexts } from '../../app/session/texts.ts';
import { useMessages } from '../../ui/overlays/messages.tsx';

/** Saves a part of the own account and shows the portal with it at once. `saved` is said in the new language. */
export function useUpdateAccount() {
  const store = useAppStore();
  const message = useMessages();
  const update = useGesture('usersUpdateAccount');
  return {
    ...update,
    save: (change: CallBody<'usersUpdateAccount'>) =>
      update.mutate(change, {
        onSuccess: (user) =>
          void ensureTexts(store, user.language).then(() => {
            store.change({ user });
            message.success(store.get().translate('Saved'));
          }),
      }),
  };
}
