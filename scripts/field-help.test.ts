import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * Every field of every screen explains itself: as many signs of help as fields in each file. What has fewer is named here, with
 * the reason and by how many, so that a new field without help fails, and so does a number that is too large by now.
 */

const folder = fileURLToPath(new URL('../src/web', import.meta.url));

/** File below src/web: how many of its controls have no sign of their own. */
const without: Readonly<Record<string, number>> = {
  // The control of a field, or one that its caller labels and explains.
  'parts/calculator/pin-toggle.tsx': 1,
  'parts/configurator/choice-control.tsx': 2,
  // How much of the choices is in sight.
  'parts/configurator/configurator.tsx': 1,
  'parts/configurator/field-controls.tsx': 6,
  'parts/configurator/first-question.tsx': 2,
  'products/cooling/selection-record.tsx': 3,
  'products/cooling/water-duty-record.tsx': 1,
  'products/ups/cross-cables/inputs.tsx': 6,
  'screens/catalogue/sheet/picture-cell.tsx': 1,
  'screens/catalogue/vendor/conditions-form.tsx': 2,
  'screens/catalogue/vendor/reading-step.tsx': 1,
  'products/chiller/calculator/choice-fields.tsx': 1,
  'products/cooling/calculator/free-cooling/free-cooling-section.tsx': 1,
  'screens/integration/event-boxes.tsx': 1,
  'products/monitoring/ups-search.tsx': 1,
  'products/parts-by-hand/parts-by-hand.tsx': 1,
  'parts/parts-editor/part-search.tsx': 1,
  'parts/parts-editor/parts-editor.tsx': 1,
  'parts/parts-editor/paste-dialog.tsx': 1,
  'screens/people/choice-field.tsx': 1,
  'parts/people/company-select.tsx': 1,
  'ui/grid/cell-editor.tsx': 1,
  'parts/sign-in/new-password-field.tsx': 1,
  'ui/fields/checkbox.tsx': 1,
  'ui/fields/choice.tsx': 1,
  'ui/fields/day-input.tsx': 2,
  'ui/fields/file-button.tsx': 1,
  'ui/fields/input.tsx': 2,
  // Its fields are in the configurator that it leads to, with their help.
  'screens/solutions/list/start-from-load.tsx': 2,
  // Shows the fields themselves.
  'ui/kit-page/kit-page.tsx': 39,
  'ui/fields/number-input.tsx': 1,
  'ui/fields/radio.tsx': 1,
  'parts/sign-in/password-field.tsx': 1,
  'ui/fields/search-field.tsx': 1,
  'ui/fields/segmented.tsx': 1,
  'ui/fields/text-field.tsx': 1,
  // Narrows or turns over what is shown, and changes nothing.
  'screens/catalogue/impact/impact-list.tsx': 2,
  'parts/difference/difference-view.tsx': 1,
  'screens/audit/audit-filters.tsx': 5,
  'screens/catalogue/sheet/sheet-toolbar.tsx': 1,
  'screens/catalogue/tables/table-page.tsx': 1,
  'screens/catalogue/tables/tables-page.tsx': 2,
  'screens/people/companies/companies-page.tsx': 2,
  'products/cooling/calculator/capacity-chart.tsx': 1,
  'products/cooling/calculator/room/room-table.tsx': 1,
  'products/cooling/calculator/year/year-models.tsx': 1,
  'products/cooling/calculator/year/year-table.tsx': 1,
  'parts/calculator/priced-order.tsx': 1,
  'products/cooling/calculator/comparison/comparison-view.tsx': 2,
  'screens/notices/notices-page.tsx': 1,
  'screens/prices/prices-tab.tsx': 4,
  'screens/quotes/quotes-toolbar.tsx': 2,
  'screens/solutions/list/filter-chip.tsx': 1,
  'screens/solutions/list/list-foot.tsx': 1,
  'screens/solutions/history/lineage.tsx': 1,
  'screens/documents/template-preview.tsx': 2,
  'screens/documents/templates-page.tsx': 1,
  'screens/translations/translations-page.tsx': 2,
  'screens/people/users/users-toolbar.tsx': 2,
  'screens/people/view-as/view-as-page.tsx': 1,
  'screens/integration/delivery-log.tsx': 1,
  'screens/translations/on-page-mode.tsx': 1,
  // Help is read with a session, and here there is none.
  'screens/sign-in/code-page.tsx': 2,
  'screens/sign-in/forgotten-page.tsx': 1,
  'screens/sign-in/invitation-page.tsx': 3,
  'screens/sign-in/login-page.tsx': 2,
  'screens/sign-in/own-password-form.tsx': 1,
  'screens/sign-in/reset-page.tsx': 1,
  'screens/sharing/shared-acceptance.tsx': 3,
  'screens/sharing/shared-questions.tsx': 3,
  // Marks a row or takes a side that stands beside it, or confirms the sentence that is its label.
  'screens/catalogue/drafts/rebase.tsx': 1,
  'screens/catalogue/tables/table-files.tsx': 1,
  'screens/catalogue/tables/upload-preview.tsx': 1,
  'screens/solutions/renewal/renewal-previews.tsx': 1,
  'screens/solutions/list/select-box.tsx': 1,
  'screens/solutions/approvals/step-dialog.tsx': 3,
  'screens/people/users/hand-over-page.tsx': 2,
  'parts/sign-in/recovery-codes.tsx': 1,
  // Its own label or text beside it says what help would.
  'screens/account/new-token-dialog.tsx': 1,
  'screens/account/preferences-form.tsx': 1,
  'screens/catalogue/tables/settings-form.tsx': 4,
  'screens/prices/draft-way.tsx': 1,
  'screens/prices/import-tab.tsx': 2,
  'screens/prices/price-row.tsx': 1,
  'screens/prices/publish-dialog.tsx': 1,
  'screens/translations/text-editor.tsx': 1,
  // Rows of a group whose heading explains them all, or whose label explains whichever control stands in it.
  'screens/solutions/approvals/ask-discount-dialog.tsx': 1,
  'screens/solutions/approvals/conditions-field.tsx': 2,
  'screens/solutions/approvals/line-comments-field.tsx': 1,
  'screens/documents/section-editor.tsx': 2,
};

const fields =
  /<(?:TextField|ChoiceField|PasswordField|NewPasswordField|Input|NumberInput|DayInput|Select|TextArea|CompanySelect|Lookup|Segmented|Switch|Choice|FileButton|Checkbox|Radio|select|textarea|input)(?=[\s<>])/g;
const hidden = /<input type="hidden"/g;
const signs = /<(?:Help|FieldLabel)\b/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How many fields of a file lack a sign. */
const lacking = (text: string): number => Math.max(0, count(text, fields) - count(text, hidden) - count(text, signs));

it('every field of a screen has a sign of help, but for those that are named with their reason', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .sort();
  const found = files.flatMap((file) => {
    const lacks = lacking(readFileSync(join(folder, file), 'utf8'));
    return lacks === 0 ? [] : [[file, lacks] as const];
  });
  expect(Object.fromEntries(found)).toEqual(without);
});

it('a field counts that is added without a sign, and is content with one beside it or handed to it', () => {
  expect(lacking('<TextField label={t("Name")} />')).toBe(1);
  expect(lacking('<TextArea rows={3} />\n<Select<Role | null> value={role} />')).toBe(2);
  expect(lacking('<TextField help={<Help of="users.email" label={t("E-mail")} />} />')).toBe(0);
  expect(lacking('<FieldLabel htmlFor={id} help="webhooks.url" label={t("Address")} /><Input id={id} />')).toBe(0);
  expect(lacking('<input type="hidden" name="username" />')).toBe(0);
});
