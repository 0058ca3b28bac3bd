import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { useEffect, useRef } from 'react';
import { xsrfToken } from '../../app/api/client.ts';
import styles from './api-docs.module.css';

type Request = Parameters<Parameters<typeof SwaggerUI>[0]['requestInterceptor']>[0];

/** A call goes as the portal's own: with the session and its XSRF value, or with the token alone that was entered. */
function authorised(request: Request): Request {
  const hasToken = request.headers['Authorization'] !== undefined;
  request.credentials = hasToken ? 'omit' : 'same-origin';
  const xsrf = xsrfToken();
  if (!hasToken && xsrf !== undefined) request.headers['X-XSRF-TOKEN'] = xsrf;
  return request;
}

/** The description of every call, to be read and tried; all of it comes from the portal itself. */
export function ApiDocument({ description }: { readonly description: object }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = place.current!;
    SwaggerUI({
      domNode,
      // Tried where it is read: the address that others see may be another one.
      spec: { ...description, servers: [{ url: window.location.origin }] },
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      deepLinking: true,
      displayRequestDuration: true,
      filter: true,
      tryItOutEnabled: true,
      persistAuthorization: false,
      validatorUrl: null,
      requestInterceptor: authorised,
    });
    return () => domNode.replaceChildren();
  }, [description]);
  return <div ref={place} className={styles.document} lang="en" />;
}
