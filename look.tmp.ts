import { signIn, speak, startPortal, callApi } from './e2e/portal.ts';
import { settle } from './e2e/screens.ts';
import { launchBrowser } from './src/server/testing/browser.ts';
const portal = await startPortal(); const browser = await launchBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  const page = await context.newPage(); await signIn(page, portal.url, 'admin');
  const api = (n: string, b: object) => callApi<any>(context, portal.url, n, b);
  const { draftId } = await api('catalogue/catalogue_drafts_create', { name: 'Два комплекта фитингов' });
  const put = async (constantName: string, f: RegExp, to: string) => { const t = await api('catalogue/catalogue_tables_select_table', { constantName }); const n = t.csvString.replace(f, to); if (n === t.csvString) throw new Error('same'); await api('catalogue/catalogue_drafts_put_table', { draftId, constantName, csvString: n, tableVersion: null, baseVersion: t.version }); };
  await page.goto(`${portal.url}/admin/catalogue/drafts/${draftId}?step=impact`); await settle(page);
  await page.screenshot({ path: '/tmp/shots/empty.png' });
  await put('COOLING_OPTIONS', /^(19;lineFittings;GR041;[^;]*;;;;;circuit);1;/m, '$1;2;');
  await put('PARTS', /^(PA251;.*);active;;/m, '$1;ended;;');
  await page.getByRole('button', { name: 'Проверить все открытые решения' }).click();
  await page.getByText(/^Проверен[оы] \d+ решен/).waitFor({ timeout: 60000 });
  for (const lang of ['ru', 'en'] as const) { await speak(context, portal.url, lang);
    for (const width of [1440, 390]) { const p = await context.newPage(); await p.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await p.goto(`${portal.url}/admin/catalogue/drafts/${draftId}?step=impact`); await settle(p);
      console.log(lang, width, await p.evaluate(() => document.documentElement.scrollWidth - innerWidth));
      await p.screenshot({ path: `/tmp/shots/list.${lang}.${width}.png`, fullPage: true });
      if (lang === 'ru') { await p.getByRole('button', { name: /^Разница: ISX/ }).first().click(); await settle(p); await p.waitForTimeout(800); await p.screenshot({ path: `/tmp/shots/open.${lang}.${width}.png`, fullPage: true }); }
      await p.close(); } }
  await speak(context, portal.url, 'ru');
  const calc = await context.newPage(); await calc.goto(`${portal.url}/tools/cooling`); await settle(calc); await calc.waitForTimeout(2500);
  const put2 = await api('constants/constants_select', { constantName: 'COOLING_FRAMES' });
  const d = await api('constants/constants_update', { constantName: 'COOLING_FRAMES', csvString: put2[0].csvString + '\n' });
  await calc.getByText('Каталог обновлён').waitFor({ timeout: 15000 }); await calc.screenshot({ path: '/tmp/shots/bar.png' });
} finally { await browser.close(); await portal.stop(); }
