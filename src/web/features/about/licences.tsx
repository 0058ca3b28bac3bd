import { useQuery } from '@tanstack/react-query';
import portalLicence from '../../../../LICENSE?raw';
import { read } from '../../api.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from './about.module.css';

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
  <details className={styles.licence}>
    <summary>
      {name}
      <span className={styles.kind}>{kind}</span>
    </summary>
    {text && (
      <pre className={styles.text} tabIndex={0} lang="en">
        {text}
      </pre>
    )}
  </details>
);

/** The portal's own licence and those of everything that the browser loads, the typeface included. */
export function Licences() {
  const t = useTranslate();
  const bundled = useQuery({
    queryKey: ['licences'],
    queryFn: async ({ signal }) => (await read('/licences.json', signal)) as readonly BundledPackage[],
    staleTime: Infinity,
  });
  return (
    <div>
      <Licence name={t('Design Portal')} kind="MIT" text={portalLicence} />
      {bundled.isPending && <Loading lines={3} />}
      {bundled.isError && <ErrorState problem={bundled.error} onRetry={() => void bundled.refetch()} />}
      {bundled.data?.map(({ name, version, identifier, text }) => (
        <Licence key={`${name} ${version}`} name={`${name} ${version}`} kind={identifier ?? ''} text={text} />
      ))}
    </div>
  );
}
