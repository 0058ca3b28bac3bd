import { expect, test } from 'vitest';
import { faultsOf, sharedPortal } from './journey.ts';
import { signIn } from './portal.ts';

const portal = sharedPortal();

test('a drawing is enlarged, moved with the mouse, and fits again', async () => {
  const context = await portal.open();
  const page = await context.newPage();
  const faults = faultsOf(page);
  await signIn(page, portal.url, 'engineer', '/solution/new/new-rack?size=6');
  const larger = page.getByRole('button', { name: /^Крупнее: / }).first();
  await larger.click();
  await larger.click();
  const drawing = page.locator('[data-enlarged]').first();
  await drawing.scrollIntoViewIfNeeded();
  const at = () => drawing.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const before = await at();
  const { x, y, width, height } = (await drawing.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 6 });
  await page.mouse.up();
  // It goes along with the mouse, and stays where it was let go.
  await expect.poll(at).toBe(before + 60);
  await page.mouse.move(x + 10, y + 10);
  expect(await at()).toBe(before + 60);

  await page.getByRole('button', { name: /^Весь чертёж: / }).click();
  await drawing.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});
