import { may } from '../../../core/people/access/may.ts';
import { brandText } from '../../../core/settings/brand.ts';
import type { DataSheet } from '../../../core/products/cooling/sheet/data-sheet.ts';
import { dataSheetPaper } from '../../../core/products/cooling/sheet/data-sheet.ts';
import type { Refusal as UnitRefusal } from '../../../core/products/cooling/selection/refusals.ts';
import type { SelectionInputs } from '../../../core/products/cooling/selection/selection-inputs.ts';
import {
  ALTITUDE_INPUT,
  checkInputs,
  DEFAULT_INPUTS,
  SELECTION_INPUTS,
} from '../../../core/products/cooling/selection/selection-inputs.ts';
import type { DocumentLanguage } from '../../../core/commerce/documents/document-kinds.ts';
import { languagesIn } from '../../../core/commerce/documents/document-kinds.ts';
import { formatDateTime } from '../../../core/format.ts';
import type { Problem, Result } from '../../../core/result.ts';
import { ok } from '../../../core/result.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { computeSheet } from './data-sheet-thread.ts';
import { writePdf } from '../../platform/files/pdf/pdf-thread.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { translateIn } from '../../platform/settings/settings.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { brandOf } from '../document-sources.ts';
import { descriptionOf } from '../../catalogue/price-list-views.ts';
import { currentPins } from '../../solutions/solution-context.ts';
import type { ReportFile } from '../../platform/files/file-queue.ts';
import { fileLine } from '../../platform/files/file-queue.ts';

/** What an address names, every value a text; an input that it leaves out has its default. */
export type SheetQuery = Readonly<Record<string, unknown>>;

const numberFields: readonly string[] = [...SELECTION_INPUTS.map(({ field }) => field), ALTITUDE_INPUT.field];
const known: ReadonlySet<string> = new Set(['family', 'model', 'language', 'basis', ...numberFields]);

/** A number as an address has it; what is none is NaN, and refused by its bounds. */
const numberIn = (value: unknown): number =>
  typeof value === 'string' && /^-?\d{1,9}(\.\d{1,20})?(e-\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;

/** The inputs of an address, or everything that is wrong with them: a name that it does not know would be a wrong sheet. */
function inputsIn(family: string, query: SheetQuery): Result<SelectionInputs> {
  const given = Object.fromEntries(
    numberFields.filter((field) => query[field] !== undefined).map((field) => [field, numberIn(query[field])]),
  );
  const basis = query['basis'] === undefined ? {} : { basis: query['basis'] };
  const inputs = { ...DEFAULT_INPUTS, ...given, ...basis };
  const strange = Object.keys(query)
    .filter((name) => !known.has(name))
    .map((path): Problem => ({ code: 'invalid_input', path, text: 'The calculator has no such input' }));
  const problems = [...checkInputs(family, inputs), ...strange];
  return problems.length > 0 ? { ok: false, problems } : ok(inputs as SelectionInputs);
}

/** Why a unit gives no answer, and the one change that would. */
function refusalErrors({ remedy, ...refusal }: UnitRefusal): readonly Problem[] {
  if (!remedy) return [refusal];
  const { label, unit } = SELECTION_INPUTS.find(({ field }) => field === remedy.field)!;
  return [
    refusal,
    {
      code: 'remedy',
      path: remedy.field,
      text: 'There would be an answer at: {input:label} {value} {unit:label}',
      params: { input: label, value: remedy.value, unit },
    },
  ];
}

/** Digits of the hash at the foot of every page: enough to tell two answers apart. */
const fingerprintLength = 12;
const fingerprintOf = (catalogueVersion: string, { inputs, answer }: DataSheet): string =>
  sha256(Buffer.from(canonicalJson({ catalogueVersion, inputs, answer })))
    .toString('hex')
    .slice(0, fingerprintLength);

/**
 * The data sheet of a unit of today's catalogue at the inputs of the cooling calculator, for whoever may use it. Refuses with
 * `forbidden`, `not_found` for a model that is not calculated, `not_calculable` with every fault of the inputs or with why the
 * unit gives no answer, and `unavailable`.
 */
export async function writeDataSheet(
  context: Context,
  query: SheetQuery,
  language: DocumentLanguage,
): Promise<Outcome<ReportFile>> {
  const { db, services, actor, now } = context;
  if (!may(actor.role, 'tools.coolingCalculator')) return refused('forbidden');
  const pins = await currentPins(context);
  if (!pins.ok) return refused('unavailable');
  const { catalogueVersion } = pins.value;
  const data = await services.catalogues.selection(db, catalogueVersion);
  const unit = typeof query['model'] === 'string' ? data.units.get(query['model']) : undefined;
  if (!unit || (query['family'] !== undefined && query['family'] !== unit.model.family)) return refused('not_found');
  const { model, family } = unit.model;
  const inputs = inputsIn(family, query);
  if (!inputs.ok) return refused('not_calculable', { errors: inputs.problems });

  const names = await services.catalogues.partNames(db, catalogueVersion);
  const part = names.get(unit.partNumber);
  const translations = await services.settings.translations(db);
  const { timeZone } = await policyOf(context);
  const brand = await brandOf(db);
  const languages = languagesIn[language];

  const written = await fileLine.take(actor.userId, async (): Promise<Result<Buffer, UnitRefusal>> => {
    const computed = await computeSheet({ data, model, inputs: inputs.value });
    if (!computed.ok) return computed;
    const sheet = computed.value;
    const papers = languages.map((each) =>
      dataSheetPaper(sheet, {
        language: each,
        t: translateIn(translations, each),
        vendorName: brandText(brand.vendorName, each),
        madeAt: formatDateTime(now.toISOString(), timeZone),
        isPartDemonstration: part?.demonstration ?? true,
        catalogueVersion,
        fingerprint: fingerprintOf(catalogueVersion, sheet),
        description: descriptionOf(part, each),
      }),
    );
    return ok(await writePdf(papers, now));
  });
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  const { value } = written;
  if (!value.ok) return refused('not_calculable', { errors: value.problems.flatMap(refusalErrors) });
  const title = translateIn(translations, languages[0]!)('Data sheet');
  const codes = languages.length > 1 ? ` ${languages.join('-')}` : '';
  return ok({ name: `${title} ${model}${codes}.pdf`, contentType: 'application/pdf', content: value.value });
}
