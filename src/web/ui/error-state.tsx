import { ApiProblem } from '../api.ts';
import { useTranslate } from '../app/app-context.tsx';
import { problemText } from '../problem-text.ts';
import { Unplugged } from './drawings.tsx';
import { PlainButton } from './plain-button.tsx';
import { ScreenState } from './screen-state.tsx';

interface ErrorStateProps {
  readonly problem: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly level?: 1 | 2;
}

/** Content could not be had: what happened, what to do, and a button that tries again. */
export function ErrorState({ problem, title, onRetry, level = 2 }: ErrorStateProps) {
  const t = useTranslate();
  return (
    <div role="alert">
      <ScreenState
        level={level}
        drawing={<Unplugged />}
        title={title ?? t('This could not be shown')}
        action={onRetry && <PlainButton onClick={onRetry}>{t('Try again')}</PlainButton>}
      >
        <p>
          {problem instanceof ApiProblem
            ? problemText(t, problem)
            : t('Something went wrong. Reload the page; if it stays, tell the vendor.')}
        </p>
      </ScreenState>
    </div>
  );
}
