import plexLicence from '@fontsource/ibm-plex-sans/LICENSE?raw';
import { useQuery } from '@tanstack/react-query';
import portalLicence from '../../../../LICENSE?raw';
import passwordsLicence from '../../../core/people/sign-in/common-passwords-licence.txt?raw';
import { read } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import kit from '../../ui/kit.module.css';

/** Stands in the list of the build as soon as its licence is loaded as a file; it is shown by its own name. */
const typeface = '@fontsource/ibm-plex-sans';

/** The typeface of PDFs, which stands in pdfmake (scripts/licences.ts), is under the same licence, by other people. */
const robotoLicence = plexLicence.replace(
  /^[\s\S]*?(?=This Font Software)/,
  'Copyright 2011 The Roboto Project Authors (https://github.com/googlefonts/roboto-classic)\n\n',
);

/** One package whose code is in what the browser loads; `build.license` of vite.config.ts writes the list. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly identifier: string | null;
  readonly text: string | null;
}

interface LicenceProps {
  readonly name: string;
  readonly kind: string;
  readonly text: string | null;
}

const Licence = ({ name, kind, text }: LicenceProps) => (
  <details>
    <summary className={kit.padded}>
      {name} <span className={`${kit.muted} ${kit.spaced}`}>{kind}</span>
    </summary>
    {text && (
      <pre className={`${kit.source} ${kit.muted}`} tabIndex={0} lang="en">
        {text}
      </pre>
    )}
  </details>
);

/** The portal's own licence, the typeface's and those of everything else that the browser loads. */
export function Licences() {
  const t = useTranslate();
  const bundled = useQuery({
    queryKey: ['licences'],
    queryFn: async ({ signal }) => (await read('/licences.json', signal)) as readonly BundledPackage[],
    staleTime: Infinity,
  });
  return (
    <div className={`${kit.surface} ${kit.divided}`}>
      <Licence name={t('Design Portal')} kind="MIT" text={portalLicence} />
      <Licence name="IBM Plex Sans" kind="OFL-1.1" text={plexLicence} />
      <Licence name="Roboto" kind="OFL-1.1" text={robotoLicence} />
      <Licence name="@zxcvbn-ts/language-common" kind="MIT" text={passwordsLicence} />
      {bundled.isPending && <Loading lines={3} />}
      {bundled.isError && <ErrorState problem={bundled.error} onRetry={() => void bundled.refetch()} />}
      {bundled.data
        ?.filter(({ name }) => name !== typeface)
        .map(({ name, version, identifier, text }) => (
          <Licence key={`${name} ${version}`} name={`${name} ${version}`} kind={identifier ?? ''} text={text} />
        ))}
    </div>
  );
}
