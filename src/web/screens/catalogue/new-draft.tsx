import { useId, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { useGesture } from '../../app/api/queries.ts';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Everything that shows drafts. */
export const outdatedByDrafts = [
  'catalogueDraftsSelect',
  'catalogueDraftsSelectDraft',
  'catalogueDraftsCheck',
  'catalogueTablesSelect',
  'catalogueTablesSelectTable',
  'catalogueDraftsPreviewRebase',
  'catalogueDraftsSelectDifference',
] as const;
/** And what is in force. The draft itself is gone then: its page, still open for a moment, must not ask for it. */
export const outdatedByPublishing = [
  'catalogueDraftsSelect',
  'catalogueTablesSelect',
  'catalogueTablesSelectTable',
  'cataloguePublicationsSelect',
  'catalogueTablesSearch',
] as const;

/** Asks what a draft is for; it is begun with that. */
export function NewDraft({
  title,
  start = '',
  explanation,
  restores,
  onCreated,
  onClose,
}: {
  readonly title: string;
  readonly start?: string;
  readonly explanation?: string;
  /** The publication whose tables it brings back. */
  readonly restores?: number;
  readonly onCreated: (draftId: number) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState(start);
  const [comment, setComment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const create = useGesture('catalogueDraftsCreate', outdatedByDrafts);
  const isMissing = isAsked && name.trim() === '';
  const submit = async () => {
    setAsked(true);
    if (name.trim() === '' || create.isPending) return;
    const created = await create
      .mutateAsync({ name, comment, ...(restores === undefined ? {} : { restores }) })
      .catch(() => null);
    if (created) onCreated(created.draftId);
  };
  return (
    <Dialog
      title={title}
      action={{ label: t('Begin'), onPress: () => void submit(), isBusy: create.isPending }}
      onClose={onClose}
    >
      <div className={kit.stack}>
        {explanation !== undefined && <p>{explanation}</p>}
        <FieldLabel htmlFor={id} label={t('Name')} help="catalogue.draftName" />
        <Input
          id={id}
          value={name}
          maxLength={120}
          autoFocus
          isFaulty={isMissing}
          aria-describedby={isMissing ? `${id}-fault` : undefined}
          placeholder={t('What changes, for example: condensers of 2027')}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key, repeat, nativeEvent }) =>
            key === 'Enter' && !repeat && !nativeEvent.isComposing && void submit()
          }
        />
        {isMissing && (
          <p id={`${id}-fault`} className={kit.faultNote}>
            {t('Give the draft a name: it stands in the history afterwards')}
          </p>
        )}
        <FieldLabel htmlFor={`${id}-comment`} label={t('Comment')} help="catalogue.draftComment" />
        <TextArea
          id={`${id}-comment`}
          rows={3}
          maxLength={1000}
          value={comment}
          placeholder={t('Why, and on whose word')}
          onChange={({ target }) => setComment(target.value)}
        />
        <ProblemAlert problem={create.error} />
      </div>
    </Dialog>
  );
}
