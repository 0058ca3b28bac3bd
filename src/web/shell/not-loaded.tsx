import { useTranslate } from '../app/session/app-context.tsx';
import { Button } from '../ui/button.tsx';
import kit from '../ui/kit.module.css';

/** In place of the portal, a file of which did not come: most likely there is no connection. */
export function NotLoaded() {
  const t = useTranslate();
  return (
    <main className={kit.sheet} role="alert">
      <p className={kit.below}>{t('The portal could not be loaded. Check the connection.')}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('Reload')}
      </Button>
    </main>
  );
}
