import { useTranslate } from '../app/app-context.tsx';
import { OnTheBoard } from '../ui/drawings.tsx';
import { ScreenState } from '../ui/screen-state.tsx';
import { useTitle } from '../ui/use-title.ts';

/** A screen that is to come says so. `label` is the screen's name, a key of TRANSLATE. */
export function PreparedPage({ label }: { readonly label: string }) {
  const t = useTranslate();
  useTitle(t(label));
  return (
    <ScreenState level={1} title={t(label)} drawing={<OnTheBoard />}>
      <p>{t('This screen is being prepared. It will open here when it is ready.')}</p>
    </ScreenState>
  );
}
