import { attachmentsCreate, attachmentsDelete, attachmentsSelect } from './attachments.ts';
import { cataloguesSelect } from './catalogues.ts';
import { chillerSelect } from './chillers.ts';
import { commentsCreate, commentsSelect } from './comments.ts';
import { companiesSelect } from './companies.ts';
import { configurationsDescribe, configurationsEvaluate, configurationsExplain } from './configurations.ts';
import { constantsSelect, constantsUpdate } from './constants.ts';
import { coolingSelect } from './cooling.ts';
import {
  discountsSelect,
  discountsSelectHistory,
  discountsUpdate,
  pricesDiscardDraft,
  pricesPreviewDraft,
  pricesPublish,
  pricesPutDraft,
  pricesReadFile,
  pricesRollBack,
  pricesSearch,
  pricesSelectHistory,
  pricesSelectLists,
  pricesUpdateDraft,
} from './prices.ts';
import { documentsPreview, documentsSelect, documentsSelectTemplate } from './documents.ts';
import { noticesMarkRead, noticesSelect, noticesSelectSettings, noticesUpdateSettings } from './notices.ts';
import { reportsSelectReport } from './reports.ts';
import { linksAnswer, linksCreate, linksRevoke, linksSelect } from './links.ts';
import { sharedAccept, sharedAsk, sharedSelect } from './shared.ts';
import { solutionsReplay } from './replays.ts';
import { renewalsPreview, renewalsSelect, renewalsSelectRuns, renewalsStart, renewalsStop } from './renewals.ts';
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
  configurationsDescribe,
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
  commentsSelect,
  commentsCreate,
  attachmentsSelect,
  attachmentsCreate,
  attachmentsDelete,
  linksSelect,
  linksCreate,
  linksRevoke,
  linksAnswer,
  sharedSelect,
  sharedAsk,
  sharedAccept,
  solutionsReplay,
  renewalsPreview,
  renewalsStart,
  renewalsSelect,
  renewalsSelectRuns,
  renewalsStop,
  reportsSelectReport,
  pricesSelectLists,
  pricesSearch,
  pricesSelectHistory,
  pricesReadFile,
  pricesPutDraft,
  pricesPreviewDraft,
  pricesUpdateDraft,
  pricesDiscardDraft,
  pricesPublish,
  pricesRollBack,
  discountsSelect,
  discountsUpdate,
  discountsSelectHistory,
  documentsSelect,
  documentsPreview,
  documentsSelectTemplate,
  noticesSelect,
  noticesMarkRead,
  noticesSelectSettings,
  noticesUpdateSettings,
} as const;
