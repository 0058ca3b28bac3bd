import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Solution } from '../../../contract/shapes.ts';
import type { ApiProblem, CallAnswer } from '../../app/api/client.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { paths } from '../../app/navigation/paths.ts';
import { useMay, useTranslate, useUser } from '../../app/session/app-context.tsx';
import type { FoundGroup } from '../../ui/fields/finder.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { StatusTag } from '../solution/status-tag.tsx';
import { offeredActions } from './screen-actions.ts';
import { holdsWords, screensOf } from './screens.ts';

/** Something to go to, or to do. */
export interface Found {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly aside?: ReactNode;
  /** Where it leads; what is done in its place. */
  readonly leads: { readonly to: string; readonly params?: object; readonly search?: object } | (() => void);
}

interface FoundNow {
  readonly groups: readonly FoundGroup<Found>[];
  readonly problem: ApiProblem | null;
  readonly isAsking: boolean;
}

type Summary = CallAnswer<'solutionsSelect'>['items'][number];

/** So many of a kind; whoever wants more goes to its own list. */
const MOST = { solutions: 6, recent: 6, parts: 5, quotes: 4, customers: 3, screens: 5 } as const;
/** Of parts a single letter would find half of the list. */
const FEWEST_LETTERS = 2;

const solutionFound = ({ isxId, isxName, customerName, isxStatus, ...rest }: Summary | Solution): Found => ({
  key: isxId,
  title: isxName || isxId,
  note: [isxId, customerName, 'ownerDisplayName' in rest ? rest.ownerDisplayName : ''].filter(Boolean).join(' · '),
  aside: <StatusTag status={isxStatus} />,
  leads: { to: paths.solution, params: { isxId } },
});

/** What was open in this visit, the latest first: the answers to it are still there. */
function useVisited(): readonly Solution[] {
  const cache = useQueryClient().getQueryCache();
  return cache
    .findAll({ queryKey: ['solutionsSelectSolution'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Solution | undefined) ?? []);
}

/** Everything that a text finds, by kinds; without a text what is near: the open screen's actions, and what was worked on last. */
export function useFound(text: string): FoundNow {
  const t = useTranslate();
  const { role } = useUser();
  const [mayPrice, hasOwn] = [useMay('menu.pricing'), useMay('menu.mySolutions')];
  const visited = useVisited();
  const typed = text.trim();
  const isTyped = typed !== '';
  const isLong = typed.length >= FEWEST_LETTERS;
  const solutions = useQuery({
    ...answerOptions('solutionsSelect', { list: 'search', text: typed, pageSize: MOST.solutions }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  });
  const own = useQuery({
    ...answerOptions('solutionsSelect', { list: 'my-solutions', pageSize: MOST.recent }),
    enabled: !isTyped && hasOwn,
  });
  const parts = useQuery({
    ...answerOptions('pricesSearch', { text: typed, pageSize: MOST.parts }),
    enabled: isLong && mayPrice,
    placeholderData: keepPreviousData,
  });
  const quotes = useQuery({
    ...answerOptions('quotesSelect', { text: typed, pageSize: MOST.quotes }),
    enabled: isTyped && mayPrice,
    placeholderData: keepPreviousData,
  });

  const offer = offeredActions();
  const actions = (offer?.actions ?? [])
    .filter(({ label }) => !isTyped || holdsWords(label, typed))
    .map(({ key, label, onPress }): Found => ({ key, title: label, note: '', leads: onPress }));
  const screens = screensOf(role)
    .map(({ label, under, path }): Found => ({
      key: path,
      title: t(label),
      note: under === null ? '' : t(under),
      leads: { to: path },
    }))
    .filter(({ title, note }) => isTyped && holdsWords(`${note} ${title}`, typed))
    .slice(0, MOST.screens);
  const answered = isTyped ? solutions.data : undefined;
  const items = (answered?.items ?? []).map(solutionFound);
  const foundSolutions = answered?.similar ? [] : (answered?.items ?? []);
  const customers = [...new Set(foundSolutions.map(({ customerName }) => customerName))]
    .filter((name) => name !== '' && holdsWords(name, typed))
    .slice(0, MOST.customers)
    .map((name): Found => ({
      key: name,
      title: name,
      note: t('All solutions of the customer'),
      leads: { to: paths.search, search: { text: name } },
    }));
  const recent = isTyped
    ? []
    : [...visited, ...(own.data?.items ?? [])]
        .filter(({ isxId }, at, all) => all.findIndex((other) => other.isxId === isxId) === at)
        .slice(0, MOST.recent)
        .map(solutionFound);
  const groups: readonly FoundGroup<Found>[] = [
    { label: t('Recent'), found: recent },
    { label: t('Solutions'), found: answered?.similar ? [] : items },
    {
      label: t('Part numbers'),
      found: (isLong ? (parts.data?.items ?? []) : []).map(({ partNumber, description, listPrice, currency }) => ({
        key: partNumber,
        title: partNumber,
        note: description,
        aside: <MoneyText value={listPrice} currency={currency} />,
        leads: { to: paths.pricing, search: { text: partNumber } },
      })),
    },
    { label: t('Customers'), found: customers },
    {
      label: t('Quotes'),
      found: (isTyped ? (quotes.data?.items ?? []) : []).map(({ quoteId, name, customerName, net, currency }) => ({
        key: quoteId,
        title: name || quoteId,
        note: [quoteId, customerName].filter(Boolean).join(' · '),
        aside: <MoneyText value={net} currency={currency} />,
        leads: { to: paths.quote, params: { quoteId } },
      })),
    },
    { label: t('Screens'), found: screens },
    { label: offer ? t('Actions: {subject}', { subject: offer.subject }) : '', found: actions },
    // Nothing holds the text: what follows is a guess, and never what Enter takes while anything else is found.
    { label: t('What may have been meant:'), found: answered?.similar ? items : [] },
  ];
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    problem: solutions.error,
    isAsking: [solutions, parts, quotes].some(({ isFetching }) => isFetching),
  };
}
