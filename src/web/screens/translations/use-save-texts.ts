import { useState } from 'react';
import type { TextRecord } from '../../../core/translation/text-records.ts';
import { useAppStore, useTranslate, useUser } from '../../app/session/app-context.tsx';
import { renewTexts } from '../../app/session/texts.ts';
import { useGesture } from '../../app/api/queries.ts';
import { forgetTexts, useDraftedTexts } from './text-draft.ts';
import { useMessages } from '../../ui/overlays/messages.tsx';

/** Saves what has been written of a record as its next version; every screen speaks it at once. */
export function useSaveTexts(record: TextRecord, version: number | undefined) {
  const t = useTranslate();
  const store = useAppStore();
  const { userId } = useUser();
  const message = useMessages();
  const update = useGesture('translationsUpdate', ['translationsSelect', 'constantsSelect']);
  const drafted = useDraftedTexts();
  const [isReloading, setReloading] = useState(false);
  const own = [...drafted.values()].filter((text) => text.record === record);

  async function save(): Promise<boolean> {
    if (version === undefined || own.length === 0 || update.isPending) return false;
    const cells = own.map(({ key, language, text }) => ({ key, language, text }));
    const saved = await update.mutateAsync({ record, version, cells }).catch(() => null);
    if (!saved) return false;
    forgetTexts(userId, record);
    setReloading(true);
    await renewTexts(store);
    setReloading(false);
    message.success(t('Texts saved: {count}', { count: cells.length }));
    return true;
  }
  return { own, save, isSaving: update.isPending || isReloading, problem: update.error };
}
