import { actOnSolution } from './act-on-solution.ts';
import { archiveSolution } from './archive-solution.ts';
import { copySolution, reviseSolution } from './copy-solution.ts';
import { createSolution } from './create-solution.ts';
import { malformedChoices } from './malformed-choices.ts';
import { handOverSolution, listHeirs } from './hand-over-solution.ts';
import { replaySolution } from './replay-solution.ts';
import { expireSolutions, listHistory, listSolutions, listWaiting, showPipeline } from './lists/list-solutions.ts';
import { listRevisions } from './history/list-revisions.ts';
import { previewRenewal } from './preview-renewal.ts';
import { listCompanies } from '../users/select-companies.ts';
import { selectDifference } from './history/select-difference.ts';
import { findSolution, selectSolution } from './select-solution.ts';
import { updateSolution } from './update-solution.ts';
import type { FieldChecks, Handlers } from '../platform/http/call.ts';

export const solutionHandlers = {
  solutionsCreate: (body, call) => createSolution(call, body),
  solutionsSelect: (body, call) => listSolutions(call, body),
  solutionsSelectPipeline: (body, call) => showPipeline(call, body),
  solutionsSelectWaiting: (body, call) => listWaiting(call, body),
  solutionsFind: ({ text }, call) => findSolution(call, text),
  solutionsSelectSolution: ({ isxId }, call) => selectSolution(call, isxId),
  solutionsUpdate: (body, call) => updateSolution(call, body),
  solutionsAct: (body, call) => actOnSolution(call, body),
  solutionsArchive: (body, call) => archiveSolution(call, body),
  solutionsPreviewRenewal: (body, call) => previewRenewal(call, body),
  solutionsReplay: (body, call) => replaySolution(call, body),
  solutionsRevise: ({ isxId }, call) => reviseSolution(call, isxId),
  solutionsCopy: (body, call) => copySolution(call, body),
  solutionsSelectHeirs: ({ isxId }, call) => listHeirs(call, isxId),
  solutionsHandOver: (body, call) => handOverSolution(call, body),
  companiesSelect: (_, call) => listCompanies(call),
  solutionsSelectHistory: ({ isxId }, call) => listHistory(call, isxId),
  solutionsSelectRevisions: ({ isxId }, call) => listRevisions(call, isxId),
  solutionsSelectDifference: (body, call) => selectDifference(call, body),
  solutionsSelectExpire: (_, call) => expireSolutions(call),
} satisfies Partial<Handlers>;

export const solutionFieldChecks = {
  solutionsCreate: (fields, call) => malformedChoices(call, { ...fields, isxId: undefined }),
  solutionsUpdate: (fields, call) => malformedChoices(call, { ...fields, isxType: undefined }),
} satisfies FieldChecks;
