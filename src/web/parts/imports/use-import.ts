import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportAnswer, ImportHead } from '../../../contract/imports.ts';
import type { FileEncoding, ImportAbout, ImportKind } from '../../../core/catalogue/import-kinds.ts';
import { largestImport } from '../../../core/catalogue/import-kinds.ts';
import type { ApiProblem, CallAnswer, CallName } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { base64Of } from '../../ui/base64.ts';

/** Milliseconds between two looks at a file that is being read. */
const lookEvery = 1000;

/** The call that takes in a file of a kind. */
const calls = {
  priceList: 'pricesReadFile',
  enquiry: 'quotesReadFile',
  texts: 'translationsReadFile',
  catalogueTable: 'catalogueDraftsReadFile',
  vendorTable: 'catalogueDraftsReadFile',
} as const satisfies Record<ImportKind, CallName>;

const isFor = (about: ImportAbout, head: ImportHead): boolean =>
  Object.entries(about).every(([name, value]) => head.about[name as keyof ImportAbout] === value);

/** A file that is taken in, as a screen follows it. */
export interface FileImport {
  /** The newest of this person for this purpose, in whichever visit it was chosen. */
  readonly head: ImportHead | null;
  /** What it holds, once it has been read. */
  readonly answer: ImportAnswer | null;
  readonly isSending: boolean;
  readonly isTooLarge: boolean;
  /** Why it could not be taken in, or what it holds not be told. */
  readonly problem: ApiProblem | null;
  /** What it holds, once it has been read; null where it can't be, or somebody has left meanwhile: `head` tells of it then. */
  readonly take: (file: File, encoding?: FileEncoding) => Promise<ImportAnswer | null>;
  /** It has been taken over, or is not wanted. */
  readonly discard: () => void;
}

/** Takes files in and follows them: the queue of the portal reads them, whether somebody looks or not. */
export function useImport(kind: ImportKind, about: ImportAbout = {}): FileImport {
  const queryClient = useQueryClient();
  const [isTooLarge, setTooLarge] = useState(false);
  const listed = answerOptions('importsSelect', { kind });
  const { data } = useQuery({
    ...listed,
    refetchInterval: ({ state }) => (state.data?.imports.some(({ endedAt }) => endedAt === null) ? lookEvery : false),
  });
  const newest = (imports: readonly ImportHead[] = []) => imports.find((each) => isFor(about, each)) ?? null;
  const head = newest(data?.imports);
  const read = useQuery({
    ...answerOptions('importsSelectImport', { importId: head?.importId ?? '' }),
    enabled: head?.state === 'read',
    staleTime: Infinity,
  });
  const list = (change: (imports: ImportHead[]) => ImportHead[]) => {
    void queryClient.cancelQueries({ queryKey: listed.queryKey });
    queryClient.setQueryData<CallAnswer<'importsSelect'>>(listed.queryKey, (before) => ({
      imports: change(before?.imports ?? []),
    }));
  };
  const keep = (answer: ImportAnswer) => {
    const { importId, state } = answer.import;
    if (state === 'read') queryClient.setQueryData(answerOptions('importsSelectImport', { importId }).queryKey, answer);
    list((imports) => [answer.import, ...imports.filter((each) => each.importId !== importId)]);
  };
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const start = useMutation<
    ImportAnswer,
    ApiProblem,
    { readonly file: File; readonly encoding: FileEncoding | undefined }
  >({
    mutationFn: async ({ file, encoding }) =>
      call(calls[kind], {
        ...about,
        fileName: file.name.slice(-255),
        content: await base64Of(file),
        ...(kind === 'vendorTable' && { form: 'vendor', ...(encoding && { encoding }) }),
      } as never),
    onSuccess: keep,
  });
  return {
    head,
    answer: head?.state === 'read' ? (read.data ?? null) : null,
    isSending: start.isPending,
    isTooLarge,
    problem: start.error ?? read.error,
    take: async (file, encoding) => {
      start.reset();
      setTooLarge(file.size > largestImport);
      if (file.size > largestImport) return null;
      let answer = await start.mutateAsync({ file, encoding }).catch(() => null); // it is in `problem`
      while (answer?.import.endedAt === null) {
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
        if (!isHere.current) return null;
        const { importId } = answer.import;
        answer = await call('importsSelectImport', { importId }).catch(() => null); // the list goes on looking
        if (answer?.import.endedAt) keep(answer);
      }
      return answer?.import.state === 'read' ? answer : null;
    },
    discard: () => {
      // As it is now: whoever takes a file over holds the discard of the time before it was chosen.
      const now = newest(queryClient.getQueryData<CallAnswer<'importsSelect'>>(listed.queryKey)?.imports);
      if (!now) return;
      const { importId } = now;
      list((imports) => imports.filter((each) => each.importId !== importId));
      // One that stays is cleared away within a day.
      void call('importsDiscard', { importId }).catch(() => undefined);
    },
  };
}
