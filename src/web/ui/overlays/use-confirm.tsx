import type { ReactNode } from 'react';
import { createContext, use, useCallback, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import type { Question } from './confirm.tsx';
import { Overlay } from './overlay.tsx';

interface AskedQuestion extends Question {
  /** What it means for whom; what leads elsewhere takes the question away. */
  readonly content?: ReactNode | ((close: () => void) => ReactNode);
}

type Ask = (question: AskedQuestion) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

/** Asks in the middle of the screen, and answers what was said. */
export function useConfirm(): Ask {
  const ask = use(AskContext);
  if (ask === null) throw new Error('No QuestionProvider stands around this');
  return ask;
}

interface AskedProps {
  readonly question: AskedQuestion;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

function Asked({ question, onAnswer }: AskedProps) {
  const t = useTranslate();
  const { title, content, confirmLabel, cancelLabel, isDanger = false } = question;
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const refuse = () => onAnswer(false);
  return (
    <Overlay
      title={title}
      width={420}
      isAlert
      onClose={refuse}
      isKept
      // Enter by itself takes nothing away.
      initialFocus={isDanger ? cancel : confirm}
      footer={
        <>
          <Button ref={cancel} onClick={refuse}>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button ref={confirm} kind="primary" isDanger={isDanger} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeof content === 'function' ? content(refuse) : content}
    </Overlay>
  );
}

/** Around the screens: holds the question that stands, one at a time. */
export function QuestionProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly question: AskedQuestion; readonly answer: (is: boolean) => void }>();
  const ask = useCallback<Ask>(
    (question) => new Promise((answer) => setAsked((before) => (before?.answer(false), { question, answer }))),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Asked
          question={asked.question}
          onAnswer={(isConfirmed) => {
            setAsked(undefined);
            asked.answer(isConfirmed);
          }}
        />
      )}
    </AskContext>
  );
}
