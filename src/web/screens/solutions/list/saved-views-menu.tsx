import { CloseOutlined, DownOutlined } from '../../../ui/icons.tsx';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { ListName } from '../../../../contract/solution-lists.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import type { ListSearch } from './list-search.ts';
import { lists } from './lists.ts';
import type { SavedView } from './saved-views.ts';
import { LONGEST_NAME, searchOfView, useSavedViews, viewAddress, withoutView, withView } from './saved-views.ts';
import { Input } from '../../../ui/fields/input.tsx';
import styles from './saved-views-menu.module.css';
import kit from '../../../ui/kit.module.css';
import { usePopup } from './use-popup.ts';
import { formText } from '../../../ui/fields/form-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';
import floating from '../../../ui/overlays/floating.module.css';
import button from '../../../ui/button.module.css';

interface SavedViewsMenuProps {
  readonly list: ListName;
  readonly search: ListSearch;
}

/** The person's named states of this list: links to each, and the current one to be named. */
export function SavedViewsMenu({ list, search }: SavedViewsMenuProps) {
  const t = useTranslate();
  const { userId } = useUser();
  const message = useMessages();
  const { views, change } = useSavedViews(userId);
  const { isOpen, close, rootProps, triggerProps, panelProps } = usePopup<HTMLDivElement>();
  const own = views.filter((view) => view.list === list);
  const address = viewAddress(search);
  const current = own.find((view) => view.address === address);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name').trim();
    if (name === '') return;
    change(withView(views, { list, name, address }));
    close();
  };
  const remove = (view: SavedView) => {
    change(withoutView(views, view));
    message.info(
      (close) => (
        <>
          {t('The view “{name}” has been deleted', { name: view.name })}{' '}
          <Button
            kind="link"
            size="small"
            onClick={() => {
              change(views);
              close();
            }}
          >
            {t('Undo')}
          </Button>
        </>
      ),
      8,
    );
  };

  return (
    <div className={styles.root} {...rootProps}>
      <button {...triggerProps} className={`${button.button} ${kit.choosable}`} data-on={current !== undefined}>
        {current?.name ?? t('My views')}
        <DownOutlined className={kit.note} />
      </button>
      <div className={`${floating.panel} ${kit.divided} ${styles.panel}`} {...panelProps}>
        {own.length > 0 && (
          <ul>
            {own.map((view) => (
              <li key={view.name} className={kit.rowCentered}>
                <Link
                  to={lists[list].path}
                  search={searchOfView(view)}
                  className={`${kit.choosable} ${kit.padded} ${kit.grow} ${kit.anywhere}`}
                  aria-current={view === current ? 'true' : undefined}
                  onClick={close}
                >
                  {view.name}
                </Link>
                <Button
                  kind="quiet"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t('Delete the view “{name}”', { name: view.name })}
                  onClick={() => remove(view)}
                />
              </li>
            ))}
          </ul>
        )}
        {current === undefined && address !== '' && isOpen && (
          <form className={`${kit.field} ${kit.padded}`} onSubmit={save}>
            <FieldLabel htmlFor="view-name" label={t('Save what is shown now as a view')} help="lists.viewName" />
            <div className={kit.wordsAndEnd}>
              <Input
                id="view-name"
                name="name"
                maxLength={LONGEST_NAME}
                required
                autoComplete="off"
                placeholder={t('Name of the view')}
              />
              <Button type="submit">{t('Save')}</Button>
            </div>
          </form>
        )}
        {address === '' && (
          <p className={`${kit.muted} ${kit.padded}`}>
            {t('Search, filter or sort the list: what is shown can then be saved here.')}
          </p>
        )}
      </div>
    </div>
  );
}
