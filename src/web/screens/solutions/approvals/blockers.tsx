import type { ProblemShape } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useJump } from '../editor/use-jump.ts';
import { Button } from '../../../ui/button.tsx';
import kit from '../../../ui/kit.module.css';

interface BlockersProps {
  readonly isxId: string;
  readonly title: string;
  readonly errors: readonly ProblemShape[];
  /** Before a jump: a dialog closes. */
  readonly onJump: () => void;
}

/** Everything that the server has against a step, each leading to its place. */
export function Blockers({ isxId, title, errors, onJump }: BlockersProps) {
  const t = useTranslate();
  const jump = useJump(isxId);
  return (
    <Notice tone="error" title={title}>
      <ul className={kit.bullets} aria-label={t('Problems')}>
        {errors.map((error, i) => (
          <li key={`${error.path} ${error.code} ${i}`}>
            <Button
              kind="words"
              onClick={() => {
                onJump();
                jump(error);
              }}
            >
              {error.message}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
