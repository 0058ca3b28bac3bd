import type { FunctionComponent } from 'react';
import { useEffect, useState } from 'react';

/**
 * A component that is loaded when it is first drawn and draws nothing until then. For the pages of errors: the router
 * draws them where nothing may suspend, so its own lazy components do not serve there.
 */
export function late<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  return function Late(props: Props) {
    const [Page, setPage] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (page) => {
          loaded = page;
          setPage(() => page);
        },
        (failure: unknown) => console.error('A page of the portal could not be loaded', failure),
      );
    }, []);
    return Page ? <Page {...props} /> : null;
  };
}
