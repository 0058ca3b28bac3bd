import { jsonOrText } from '../../../core/text/json-or-text.ts';
import { call } from '../api/client.ts';
import { falseOnFailure } from './false-on-failure.ts';

/** A constants record, of texts in one language where it is told: its value where it is JSON, its text otherwise; false where there is none. */
export const selectConstant = (constantName: string, language?: string): Promise<unknown> =>
  falseOnFailure('constants_select failed', async () => {
    const [record] = await call('constantsSelect', { constantName, ...(language !== undefined && { language }) });
    return record === undefined ? false : jsonOrText(record.csvString);
  });
