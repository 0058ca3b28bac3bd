import type { documentsPreview, documentsSelect, documentsSelectTemplate } from '../../contract/documents.ts';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import { may } from '../../core/people/access/may.ts';
import type { DocumentName } from '../../core/commerce/documents/document-kinds.ts';
import {
  documentNames,
  languagesIn,
  templateRecords,
  writtenLanguages,
} from '../../core/commerce/documents/document-kinds.ts';
import { documentPricesOf } from '../../core/commerce/sharing/customer-prices.ts';
import { typedInRussian } from '../../core/commerce/documents/gate.ts';
import { parseTemplate } from '../../core/commerce/documents/template.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import type { Translate } from '../../core/translation/translate.ts';
import { notePrices } from '../platform/context/note-prices.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor } from '../platform/context/context.ts';
import { customerSources, documentSources } from './document-sources.ts';
import { readableSolution } from '../solutions/solution-context.ts';
import { deliveredTemplate, judgedPaper, templateOf, templateText } from './write-document.ts';
import { reportPapers } from './report/write-report.ts';

const told = (problem: Problem, t: Translate) => ({
  path: problem.path ?? '',
  code: problem.code,
  message: t(problem.text, problem.params),
});

/** Which documents of a solution may be written, in which languages, and what stands against the others. */
export async function selectDocuments(
  context: Context,
  isxId: string,
): Promise<Outcome<AnswerOf<typeof documentsSelect>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const t = await translateFor(context);
  const documents: AnswerOf<typeof documentsSelect> = [];
  for (const name of documentNames) {
    const template = await templateOf(context.db, name);
    // Sources of their own for each document: what one of them lacks is nothing to the other.
    const sources = await customerSources(context, readable.value, writtenLanguages);
    const languages = sources.map((each, at) => {
      const { paper, faults } = judgedPaper(name, template, each, readable.value);
      return {
        language: writtenLanguages[at]!,
        errors: faults.map((problem) => told(problem, t)),
        typed: [...typedInRussian(paper)],
      };
    });
    documents.push({
      name,
      prices: name === 'proposal' ? documentPricesOf(readable.value.companyKind) : 'none',
      languages,
    });
  }
  return ok(documents);
}

/** A document as blocks, with what stands against its leaving. Refuses with `not_found`, `forbidden` and `table_invalid`. */
export async function previewDocument(
  context: Context,
  { isxId, name, language, csvString }: ParsedBodyOf<typeof documentsPreview>,
): Promise<Outcome<AnswerOf<typeof documentsPreview>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  if (csvString !== undefined && !may(context.actor.role, 'administration.appAdmin')) return refused('forbidden');
  if (name !== 'submittal') notePrices(context, readable.value);
  const t = await translateFor(context);
  const answer = (papers: readonly object[], faults: readonly Problem[]) =>
    ok({ papers, errors: faults.map((problem) => told(problem, t)) } as AnswerOf<typeof documentsPreview>);
  if (name === 'report') {
    const own = await documentSources(context, readable.value, languagesIn[language]);
    return answer(reportPapers(readable.value, own), []);
  }
  const sources = await customerSources(context, readable.value, languagesIn[language]);
  if (csvString !== undefined) {
    const tried = parseTemplate(name, csvString);
    if (!tried.ok) return refused('table_invalid', { errors: tried.problems });
    const judged = sources.map((each) => judgedPaper(name, tried.value, each, readable.value));
    return answer(judged.map(({ paper }) => paper), judged.flatMap(({ faults }) => faults)); // prettier-ignore
  }
  const template = await templateOf(context.db, name);
  const judged = sources.map((each) => judgedPaper(name, template, each, readable.value));
  return answer(judged.map(({ paper }) => paper), judged.flatMap(({ faults }) => faults)); // prettier-ignore
}

/** The template in force with the delivered one to return to. */
export async function selectTemplate(
  { db }: Context,
  name: DocumentName,
): Promise<Outcome<AnswerOf<typeof documentsSelectTemplate>>> {
  const delivered = deliveredTemplate(name);
  return ok({ name, constantName: templateRecords[name], ...(await templateText(db, name)), delivered });
}
