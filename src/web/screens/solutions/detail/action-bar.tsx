import { loadedLate } from '../../../ui/lazy-component.tsx';
import { DownOutlined } from '../../../ui/icons.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Transition } from '../../../../core/solution/life.ts';
import { archivable } from '../../../../core/solution/life.ts';
import type { IsxStatus } from '../../../../core/solution/statuses.ts';
import { turnOf } from '../../../../core/solution/turn.ts';
import { useAppState, useMay, useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { problemText } from '../../../parts/problems/problem-text.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useScreenActions } from '../../../parts/palette/screen-actions.ts';
import { waitingText } from '../../../parts/parts-editor/waiting-text.ts';
import { actionLabels, furtherStepsOf, nextStepOf, reviewSteps } from '../editor/actions.ts';
import type { SolutionTab } from '../editor/solution-search.ts';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { outdatedByChange } from '../editor/use-solution-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import type { MenuItem } from '../../../ui/overlays/menu-button.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';

// Dialogs come when they are asked for.
const CopyForDialog = loadedLate(async () => (await import('./copy-for-dialog.tsx')).CopyForDialog);
const HandOverDialog = loadedLate(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);
const StepDialog = loadedLate(async () => (await import('../approvals/step-dialog.tsx')).StepDialog);

const statusesToArchive: readonly IsxStatus[] = archivable;

interface ActionBarProps extends Pick<SolutionEditor, 'solution' | 'isDirty' | 'isSaving' | 'save' | 'adopt'> {
  /** Pasted lines that wait: no step passes them by. */
  readonly waiting: number;
  readonly discard: () => void;
  /** The review is shown, at whose foot an approver's steps stand: not a second time up here. */
  readonly isReviewing: boolean;
  readonly goTo: (tab: SolutionTab) => void;
}

/** Revising, copying and archiving: calls of their own, done at once. */
function useOwnCalls({ solution: { isxId, version: latest }, adopt }: Pick<SolutionEditor, 'solution' | 'adopt'>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const message = useMessages();
  const revise = useGesture('solutionsRevise', outdatedByChange);
  const copy = useGesture('solutionsCopy', outdatedByChange);
  const archive = useGesture('solutionsArchive', outdatedByChange);
  const tell = {
    onError: (problem: Parameters<typeof problemText>[1]) => message.error(problemText(t, problem), 8),
  };
  const follow = (text: string) => ({
    ...tell,
    onSuccess: (made: { readonly isxId: string }) => {
      message.success(t(text, { isxId: made.isxId }));
      void navigate({ to: paths.solution, params: { isxId: made.isxId } });
    },
  });
  const setArchived = (archived: boolean, version: number) =>
    archive.mutate(
      { isxId, version, archived },
      {
        ...tell,
        onSuccess: (solution) => {
          adopt(solution);
          if (!archived) return;
          message.success(
            (close) => (
              <>
                {t('Put into the archive.')}{' '}
                <Button
                  size="small"
                  kind="link"
                  onClick={() => {
                    close();
                    setArchived(false, solution.version);
                  }}
                >
                  {t('Undo')}
                </Button>
              </>
            ),
            8,
          );
        },
      },
    );
  return {
    isBusy: revise.isPending || copy.isPending || archive.isPending,
    revise: () => revise.mutate({ isxId }, follow('Revision {isxId} has been opened')),
    copy: () => copy.mutate({ isxId }, follow('Copied to {isxId}')),
    setArchived: (archived: boolean) => setArchived(archived, latest),
  };
}

/** What can be done, beside the one next step. */
interface Offer {
  readonly key: string;
  /** A key of TRANSLATE. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isBlocked: boolean;
}

const offer = (key: string, label: string, onClick: () => void, isBlocked: boolean): Offer => ({
  key,
  label,
  onClick,
  isBlocked,
});

/** The one next step as the only green button, saving before all; everything else in a menu. */
export function ActionBar({
  solution,
  isDirty,
  isSaving,
  waiting,
  save,
  discard,
  adopt,
  goTo,
  isReviewing,
}: ActionBarProps) {
  const t = useTranslate();
  const { userId } = useUser();
  const [step, setStep] = useState<Transition | null>(null);
  const [dialog, setDialog] = useState<'copyFor' | 'handOver' | null>(null);
  const mayPrepare = useMay('newSolution.forCompany');
  const mayQuote = useMay('menu.pricing');
  const navigate = useNavigate();
  const message = useMessages();
  const own = useOwnCalls({ solution, adopt });
  const { actions, archived, ownerUserId, isxId, isxStatus } = solution;
  const turn = turnOf(solution);
  const following = nextStepOf(turn, actions);
  const stepsBelow: readonly Transition[] = isReviewing ? reviewSteps : [];
  const next = following && !stepsBelow.includes(following) ? following : null;
  // Whoever looks with somebody else's eyes sees the steps, and takes none.
  const isViewed = useAppState().viewedBy !== null;
  const isHeld = isDirty || waiting > 0 || isViewed;
  const why = isViewed
    ? t('Nothing can be changed.')
    : isDirty
      ? t('Save or discard the changes first')
      : isHeld
        ? t(waitingText, { count: waiting })
        : undefined;

  const steps = furtherStepsOf(turn, actions);
  const offers: readonly Offer[] = [
    ...(actions.includes('edit') ? [offer('edit', actionLabels.edit, () => goTo('choices'), isViewed)] : []),
    ...(actions.includes('editBom') ? [offer('editBom', actionLabels.editBom, () => goTo('parts'), isViewed)] : []),
    ...steps.map((name) => offer(name, actionLabels[name], () => setStep(name), isHeld)),
    ...(actions.includes('revise') ? [offer('revise', actionLabels.revise, own.revise, isHeld)] : []),
    ...(actions.includes('copy') ? [offer('copy', actionLabels.copy, own.copy, isHeld)] : []),
    ...(actions.includes('copy') && mayPrepare
      ? [offer('copyFor', 'Copy for a company…', () => setDialog('copyFor'), isHeld)]
      : []),
    ...(mayQuote
      ? [offer('quote', 'Quote of these parts', () => void navigate({ to: paths.newQuote, search: { isxId } }), isHeld)]
      : []),
    ...(solution.mayHandOver ? [offer('handOver', 'Hand over…', () => setDialog('handOver'), isHeld)] : []),
    ...(ownerUserId === userId && (archived || statusesToArchive.includes(isxStatus))
      ? [
          offer(
            'archive',
            archived ? 'Take out of the archive' : 'Put into the archive',
            () => own.setArchived(!archived),
            isHeld,
          ),
        ]
      : []),
  ];
  const items = offers.map(({ key, label, onClick, isBlocked }): MenuItem => ({
    key,
    disabled: isBlocked,
    label: isBlocked ? <span title={why}>{t(label)}</span> : t(label),
    onClick,
  }));
  useScreenActions(
    isxId,
    [...(following ? [offer(following, actionLabels[following], () => setStep(following), isHeld)] : []), ...offers]
      .filter(({ isBlocked }) => !isBlocked)
      .map(({ key, label, onClick }) => ({ key, label: t(label), onPress: onClick })),
  );

  return (
    <>
      {items.length > 0 && (
        <MenuButton items={items}>
          <Button isBusy={own.isBusy} icon={<DownOutlined />} iconAtEnd>
            {t('More')}
          </Button>
        </MenuButton>
      )}
      <LinkButton to={paths.report} params={{ reportIsx: isxId }}>
        {t('Report')}
      </LinkButton>
      {isDirty && (
        <>
          <Button onClick={discard} disabled={isSaving}>
            {t('Discard the changes')}
          </Button>
          <Button kind="primary" isBusy={isSaving} onClick={() => void save()} title="Ctrl+S">
            {t('Save the changes')}
          </Button>
        </>
      )}
      {next && (
        <Tooltip title={why}>
          <Button
            kind={isHeld ? 'default' : 'primary'}
            aria-disabled={isHeld}
            onClick={() => !isHeld && setStep(next)}
            {...(isHeld && { style: { opacity: 0.6, cursor: 'not-allowed' } })}
          >
            {t(actionLabels[next])}
          </Button>
        </Tooltip>
      )}
      {dialog === 'handOver' && (
        <HandOverDialog solution={solution} outdates={outdatedByChange} adopt={adopt} onClose={() => setDialog(null)} />
      )}
      {dialog === 'copyFor' && (
        <CopyForDialog
          isxId={isxId}
          outdates={outdatedByChange}
          onClose={() => setDialog(null)}
          onCopied={(copied) => {
            setDialog(null);
            message.success(t('Copied to {isxId}', { isxId: copied.isxId }));
            void navigate({ to: paths.solution, params: { isxId: copied.isxId } });
          }}
        />
      )}
      {step && <StepDialog key={step} step={step} solution={solution} adopt={adopt} onClose={() => setStep(null)} />}
    </>
  );
}
