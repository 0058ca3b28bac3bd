import { refusalResponses } from './openapi-refusals.ts';

const sentOn = { 303: { description: 'The browser is sent on' }, ...refusalResponses(['not_found']) };
const forBrowsers = 'An address that browsers are led through; 404 where the portal has no provider.';

const page = (operationId: string, summary: string, parameters: readonly object[] = []) => ({
  get: {
    operationId,
    tags: ['sessions'],
    summary,
    description: forBrowsers,
    security: [],
    parameters,
    responses: sentOn,
  },
});

const query = (name: string) => ({ name, in: 'query', required: false, schema: { type: 'string' } });

/** What browsers and the provider are led through, beside the calls: http/company-sign-in.ts. */
export const companySignInPaths = {
  '/api/sign-in/start': page('companySignInStart', 'Sign in through the company: leads to its provider', [
    query('next'),
  ]),
  '/api/sign-in/callback': page('companySignInCallback', 'Where the provider leads back to', ['code', 'state', 'iss', 'error'].map(query)), // prettier-ignore
  '/api/sign-in/end': page('companySignInEnd', 'After signing out: ends the session at the provider too'),
  '/api/sign-in/backchannel-logout': {
    post: {
      operationId: 'companySignInLogout',
      tags: ['sessions'],
      summary: 'The provider says that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0)',
      description: 'Called by the provider alone; 404 where the portal has none.',
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', required: ['logout_token'], properties: { logout_token: { type: 'string' } } },
            example: { logout_token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl' },
          },
        },
      },
      responses: {
        200: { description: 'The sessions have ended' },
        400: { description: 'The logout token is not valid' },
        ...refusalResponses(['not_found']),
      },
    },
  },
};
