import { actOnSolution } from '../use-cases/act-on-solution.ts';
import { archiveSolution } from '../use-cases/archive-solution.ts';
import { copySolution, reviseSolution } from '../use-cases/copy-solution.ts';
import { createSolution } from '../use-cases/create-solution.ts';
import { handOverSolution, listHeirs } from '../use-cases/hand-over-solution.ts';
import { replaySolution } from '../use-cases/replay-solution.ts';
import { expireSolutions, listHistory, listSolutions, listWaiting } from '../use-cases/list-solutions.ts';
import { listRevisions } from '../use-cases/list-revisions.ts';
import { previewRenewal } from '../use-cases/preview-renewal.ts';
import { listCompanies } from '../use-cases/select-companies.ts';
import { selectDifference } from '../use-cases/select-difference.ts';
import { selectSolution } from '../use-cases/select-solution.ts';
import { updateSolution } from '../use-cases/update-solution.ts';
import type { Handlers } from './call.ts';

export const solutionHandlers = {
  solutionsCreate: (body, call) => createSolution(call, body),
  solutionsSelect: (body, call) => listSolutions(call, body),
  solutionsSelectWaiting: (_, call) => listWaiting(call),
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
