/**
 * Calls of each kind that wait for long before their own lines, of one address and of all: a flood of one address leaves places, and the
 * lines behind them serve addresses in turns.
 */
export const mostLong = { ofOne: 64, ofAll: 256 };

/**
 * What takes long, or waits in a line of its own (waiting-line.ts): passwords are hashed, files are read, choices are explained. Among the
 * short calls they would hold the places that those need.
 */
const longCalls: ReadonlySet<string> = new Set([
  '/api/sessions/sessions_create',
  '/api/sessions/sessions_verify_code',
  '/api/users/users_change_password',
  '/api/users/users_reset_password',
  '/api/users/users_generate_password',
  '/api/invitations/invitations_accept',
  '/api/configurations/configurations_explain',
  '/api/configurations/configurations_price',
  '/api/attachments/attachments_create',
  '/api/pictures/pictures_create',
  '/api/prices/prices_read_file',
  '/api/quotes/quotes_read_file',
  '/api/translations/translations_read_file',
  '/api/catalogue/catalogue_drafts_read_file',
  '/api/catalogue/catalogue_drafts_check',
  '/api/documents/documents_preview',
  '/api/cooling/cooling_select',
  '/api/chiller/chiller_select',
]);

export type Lane = 'short' | 'long' | 'files';
export const laneOf = (method: string, path: string): Lane =>
  method === 'GET' ? 'files' : longCalls.has(path) ? 'long' : 'short';
