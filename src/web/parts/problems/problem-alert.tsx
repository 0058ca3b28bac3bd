import type { ReactNode } from 'react';
import { ApiProblem } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { problemText } from './problem-text.ts';
import { Notice } from '../../ui/notice.tsx';
import kit from '../../ui/kit.module.css';

interface ProblemAlertProps {
  /** What a call threw. Nothing is drawn for null and undefined. */
  readonly problem: unknown;
  readonly title?: string;
  readonly action?: ReactNode;
}

/** What the server refused, in the reader's words, with every field that it named. */
export function ProblemAlert({ problem, title, action }: ProblemAlertProps) {
  const t = useTranslate();
  if (problem === null || problem === undefined) return null;
  const isRefusal = problem instanceof ApiProblem;
  const errors = isRefusal ? (problem.details.errors ?? []) : [];
  return (
    <Notice tone="error" title={title} action={action}>
      <p>
        {isRefusal
          ? problemText(t, problem)
          : t('Something went wrong. Reload the page; if it stays, tell the vendor.')}
      </p>
      {errors.length > 0 && (
        <ul className={kit.bullets}>
          {errors.map(({ path, code, message }, index) => (
            <li key={`${path} ${code} ${index}`}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
