import type { Translate } from '../app/session/app-state.ts';

/** Russian, as specified, until TRANSLATE has come; index.html shows the same before any script. */
const fallback: Readonly<Record<string, string>> = {
  Authenticating: 'Идет аутентификация',
  'Please wait...': 'Пожалуйста, подождите...',
};

export function StartLoader({ translate }: { readonly translate: Translate }) {
  const text = (key: string) => {
    const translated = translate(key);
    return translated === key ? fallback[key] : translated;
  };
  return (
    <p className="start-loader" role="status">
      {text('Authenticating')}
      <br />
      {text('Please wait...')}
    </p>
  );
}
