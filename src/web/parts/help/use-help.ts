import { useQuery } from '@tanstack/react-query';
import type { Translations } from '../../../core/translation/translate.ts';
import { parseTranslations } from '../../../core/translation/translate.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { answerOptions } from '../../app/api/queries.ts';

const none = parseTranslations('key');

const read = ([record]: CallAnswer<'constantsSelect'>): Translations =>
  record ? parseTranslations(record.csvString) : none;

/** What every field and every term means; asked for when somebody first wants help, and kept. */
export const useHelp = (isWanted: boolean) =>
  useQuery({
    ...answerOptions('constantsSelect', { constantName: 'HELP' }),
    enabled: isWanted,
    staleTime: 3_600_000,
    select: read,
  });
