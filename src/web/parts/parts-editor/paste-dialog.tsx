import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface PasteDialogProps {
  readonly onPaste: (text: string) => void;
  readonly onClose: () => void;
}

/** A place to paste into for those without a keyboard, and for browsers that give a grid no paste. */
export function PasteDialog({ onPaste, onClose }: PasteDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      title={t('Paste from a spreadsheet')}
      action={{ label: t('Paste'), onPress: () => onPaste(text), isDisabled: text.trim() === '' }}
      onClose={onClose}
      initialFocus={area}
    >
      <p id={id}>
        {t('A range with part numbers and quantities, in either order. Heads and other columns do no harm.')}
      </p>
      <TextArea
        ref={area}
        wrap="off"
        aria-label={t('Range from a spreadsheet')}
        aria-describedby={id}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
