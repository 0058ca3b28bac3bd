import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccessTokenList } from './access-token-list.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { Panel } from '../../ui/panel.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

/** The person's own access tokens for programs, and the way to the description of the calls. */
export function AccessTokensPanel() {
  const t = useTranslate();
  const [isMaking, setMaking] = useState(false);
  const { data } = useQuery(answerOptions('tokensSelect', {}));
  return (
    <Panel title={t('Access tokens')}>
      <div className={kit.stackWide}>
        <p className={kit.muted}>
          {t('With a token a program works with the portal in your name, within the scopes that you give it.')}{' '}
          <a href={paths.apiDocs}>{t('How programs call the portal')}</a>
        </p>
        <AccessTokenList />
        <Button disabled={!data} onClick={() => setMaking(true)}>
          {t('Make a token')}
        </Button>
        {isMaking && data && <NewTokenDialog offer={data} onClose={() => setMaking(false)} />}
      </div>
    </Panel>
  );
}
