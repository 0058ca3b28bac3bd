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
  'calculator/pin-toggle.tsx': 1,
  'configurator/choice-control.tsx': 2,
  'configurator/field-controls.tsx': 6,
  'cooling-solution/selection-record.tsx': 3,
  'cooling-solution/water-duty-record.tsx': 1,
  'features/battery-cross-cables/inputs.tsx': 6,
  'features/catalogue/vendor/conditions-form.tsx': 2,
  'features/catalogue/vendor/reading-step.tsx': 1,
  'features/chiller-calculator/choice-fields.tsx': 1,
  'features/cooling-calculator/free-cooling-section.tsx': 1,
  'features/webhooks/event-boxes.tsx': 1,
  'monitoring-solution/ups-search.tsx': 1,
  'parts-by-hand/parts-by-hand.tsx': 1,
  'parts-editor/part-search.tsx': 1,
  'parts-editor/paste-dialog.tsx': 1,
  'people/choice-field.tsx': 1,
  'sharing/company-select.tsx': 1,
  'ui/grid/cell-editor.tsx': 1,
  'ui/new-password-field.tsx': 1,
  'ui/number-input.tsx': 1,
  'ui/password-field.tsx': 1,
  'ui/search-field.tsx': 1,
  'ui/text-field.tsx': 1,
  // Narrows or turns over what is shown, and changes nothing.
  'catalogue-impact/impact-list.tsx': 2,
  'configurator/rules-dialog.tsx': 1,
  'difference/difference-view.tsx': 1,
  'features/audit/audit-filters.tsx': 5,
  'features/catalogue/table-page.tsx': 1,
  'features/catalogue/tables-page.tsx': 2,
  'features/companies/companies-page.tsx': 2,
  'features/cooling-calculator/capacity-chart.tsx': 1,
  'features/cooling-calculator/room-table.tsx': 1,
  'features/cooling-calculator/year/year-models.tsx': 1,
  'features/cooling-calculator/year/year-table.tsx': 1,
  'features/cooling-calculator/comparison/comparison-view.tsx': 2,
  'features/notices/notices-page.tsx': 1,
  'features/pricing/prices-tab.tsx': 2,
  'features/quotes/quotes-toolbar.tsx': 3,
  'features/solution-list/filter-chip.tsx': 1,
  'features/solution-list/pager.tsx': 1,
  'features/solution/lineage.tsx': 1,
  'features/templates/template-preview.tsx': 2,
  'features/templates/templates-page.tsx': 1,
  'features/translations/translations-page.tsx': 2,
  'features/users/users-toolbar.tsx': 2,
  'features/view-as/view-as-page.tsx': 1,
  'features/webhooks/delivery-log.tsx': 1,
  'translating/on-page-mode.tsx': 1,
  // Help is read with a session, and here there is none.
  'features/login/code-page.tsx': 2,
  'features/login/forgotten-page.tsx': 1,
  'features/login/invitation-page.tsx': 3,
  'features/login/login-page.tsx': 2,
  'features/login/own-password-form.tsx': 1,
  'features/login/reset-page.tsx': 1,
  'features/shared/shared-acceptance.tsx': 3,
  'features/shared/shared-questions.tsx': 3,
  // Marks a row or takes a side that stands beside it, or confirms the sentence that is its label.
  'features/catalogue/rebase.tsx': 1,
  'features/catalogue/table-files.tsx': 1,
  'features/catalogue/upload-preview.tsx': 1,
  'features/renewal/renewal-previews.tsx': 1,
  'features/solution-list/mark.tsx': 1,
  'features/solution/step-dialog.tsx': 3,
  'features/users/hand-over-page.tsx': 2,
  'second-step/recovery-codes.tsx': 1,
  // Its own label or text beside it says what help would.
  'access-tokens/new-token-dialog.tsx': 1,
  'features/account/preferences-form.tsx': 1,
  'features/catalogue/settings-form.tsx': 4,
  'features/pricing/import-tab.tsx': 2,
  'translating/text-editor.tsx': 3,
  // Rows of a group whose heading explains them all, or whose label explains whichever control stands in it.
  'features/solution/ask-discount-dialog.tsx': 1,
  'features/solution/conditions-field.tsx': 2,
  'features/solution/line-comments-field.tsx': 1,
  'features/templates/section-editor.tsx': 3,
};

const fields =
  /<(?:TextField|ChoiceField|PasswordField|NewPasswordField|Input|Input\.TextArea|InputNumber|NumberInput|Select|TextArea|CompanySelect|Segmented|Switch|Checkbox|Checkbox\.Group|Radio\.Group|select|textarea|input)(?=[\s<>])/g;
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
  expect(lacking('<Input.TextArea rows={3} />\n<Select<Role | null> value={role} />')).toBe(2);
  expect(lacking('<TextField help={<Help of="users.email" label={t("E-mail")} />} />')).toBe(0);
  expect(lacking('<FieldLabel htmlFor={id} help="webhooks.url" label={t("Address")} /><Input id={id} />')).toBe(0);
  expect(lacking('<input type="hidden" name="username" />')).toBe(0);
});
