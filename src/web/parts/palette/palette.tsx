import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Finder } from '../../ui/fields/finder.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';
import kit from '../../ui/kit.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProblemAlert } from '../problems/problem-alert.tsx';
import type { Found } from './use-found.tsx';
import { useFound } from './use-found.tsx';

/** As much as a search of solutions takes. */
const LONGEST = 200;

/** What is typed finds solutions, parts, customers, quotes, screens and actions; Enter goes there. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const asked = useSettled(text) ?? '';
  const { groups, problem, isAsking } = useFound(asked);
  const isBehind = isAsking || asked !== text;
  const follow = ({ leads }: Found, isBeside: boolean) => {
    if (typeof leads === 'function') {
      onClose();
      return leads();
    }
    const place = leads as Parameters<typeof router.navigate>[0];
    if (isBeside) return void window.open(router.buildLocation(place).href, '_blank', 'noopener');
    onClose();
    void router.navigate(place);
  };
  return (
    <Dialog title={t('Find or do')} width={720} initialFocus={field} onClose={onClose}>
      <ProblemAlert problem={problem} />
      <Finder
        field={field}
        label={t('Find or do')}
        listLabel={t('What is found')}
        placeholder={t('Number, name, customer, part, screen, action')}
        text={text}
        onText={setText}
        longest={LONGEST}
        groups={groups}
        isBehind={isBehind}
        none={text === '' ? null : isBehind ? t('In progress') : t('Nothing is found')}
        itemRender={({ title, note, aside }) => (
          <>
            <span className={kit.stackTight}>
              <b className={`${kit.medium} ${kit.cut}`}>{title}</b>
              <span className={`${kit.note} ${kit.cut}`}>{note}</span>
            </span>
            <span className={kit.nowrap}>{aside}</span>
          </>
        )}
        onPick={follow}
      />
    </Dialog>
  );
}
