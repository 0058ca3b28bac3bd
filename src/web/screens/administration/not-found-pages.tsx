import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { NotFound } from '../../parts/problems/not-found-page.tsx';

/* Below the administration an address that leads to nothing leads back to the list that it belongs to. */

/** A list, and what a link to it says: a key of TRANSLATE. */
const backTo = (path: (typeof paths)[keyof typeof paths], label: string) =>
  function NotFoundHere() {
    const t = useTranslate();
    return <NotFound back={<Link to={path}>{t(label)}</Link>} />;
  };

export const TableNotFound = backTo(paths.catalogue, 'To the catalogue');
export const DraftNotFound = backTo(paths.catalogueDrafts, 'To the drafts of the catalogue');
export const WebhookNotFound = backTo(paths.webhooks, 'All subscriptions');
