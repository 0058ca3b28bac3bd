import { cataloguesSelect } from './catalogues.ts';
import { chillerSelect } from './chillers.ts';
import { companiesSelect } from './companies.ts';
import { configurationsEvaluate, configurationsExplain } from './configurations.ts';
import { constantsSelect, constantsUpdate } from './constants.ts';
import { coolingSelect } from './cooling.ts';
import { documentsPreview, documentsSelect, documentsSelectTemplate } from './documents.ts';
import { noticesMarkRead, noticesSelect, noticesSelectSettings, noticesUpdateSettings } from './notices.ts';
import { reportsSelectReport } from './reports.ts';
import { solutionsReplay } from './replays.ts';
import { sessionsCheck, sessionsCreate, sessionsDelete } from './sessions.ts';
import {
  solutionsAct,
  solutionsArchive,
  solutionsCopy,
  solutionsCreate,
  solutionsHandOver,
  solutionsPreviewRenewal,
  solutionsRevise,
  solutionsSelect,
  solutionsSelectDifference,
  solutionsSelectExpire,
  solutionsSelectHeirs,
  solutionsSelectHistory,
  solutionsSelectRevisions,
  solutionsSelectSolution,
  solutionsSelectWaiting,
  solutionsUpdate,
} from './solutions.ts';
import {
  usersChangePassword,
  usersRequestReset,
  usersResetPassword,
  usersSelectCurrent,
  usersSelectUser,
  usersUpdateAccount,
} from './users.ts';

/** Every call of the portal. The server mounts exactly these; the tests walk them. */
export const endpoints = {
  sessionsCreate,
  sessionsCheck,
  sessionsDelete,
  usersSelectUser,
  usersSelectCurrent,
  usersUpdateAccount,
  usersChangePassword,
  usersRequestReset,
  usersResetPassword,
  constantsSelect,
  constantsUpdate,
  cataloguesSelect,
  coolingSelect,
  chillerSelect,
  configurationsEvaluate,
  configurationsExplain,
  solutionsCreate,
  solutionsSelect,
  solutionsSelectWaiting,
  solutionsSelectSolution,
  solutionsUpdate,
  solutionsAct,
  solutionsArchive,
  solutionsPreviewRenewal,
  solutionsRevise,
  solutionsCopy,
  solutionsSelectHistory,
  solutionsSelectRevisions,
  solutionsSelectDifference,
  solutionsSelectExpire,
  solutionsSelectHeirs,
  solutionsHandOver,
  companiesSelect,
  solutionsReplay,
  reportsSelectReport,
  documentsSelect,
  documentsPreview,
  documentsSelectTemplate,
  noticesSelect,
  noticesMarkRead,
  noticesSelectSettings,
  noticesUpdateSettings,
} as const;
