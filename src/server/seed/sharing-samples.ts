import type { Outcome } from '../platform/context/refusal.ts';
import { acceptConditions } from '../approvals/accept-conditions.ts';
import { attachFile } from '../sharing/discussion/attach-files.ts';
import { commentOnSolution } from '../sharing/discussion/comments.ts';
import type { Context } from '../platform/context/context.ts';
import { createSolution } from '../solutions/create-solution.ts';
import { createLink } from '../sharing/customer-links/customer-links.ts';
import { selectSolution } from '../solutions/select-solution.ts';
import { askShared } from '../sharing/customer-links/shared-page.ts';

/** The solution of another sample that a customer is shown: its owner is the engineer, and it is approved. */
const shownSample = 'Замена кондиционеров узла связи';

const questionnaire = `Опросный лист (демонстрационные данные)
Объект: серверная регионального склада
Нагрузка: 40 кВА, запас 25 %
Автономия: 15 минут
Ввод: два ввода 380 В, АВР заказчика
Помещение: 6,2 × 4,1 м, перекрытие 500 кг/м²
`;

/** One solution that the vendor has prepared for a partner, with its talk and a file; one address of a customer with a question. */
export async function shareSamples(
  contextOf: (account: string, daysAgo: number) => Promise<Context>,
  isxIdOf: (isxName: string) => string,
  must: <T>(outcome: Outcome<T>, what: string) => T,
): Promise<void> {
  const partner = await contextOf('partner', 3);
  const isxName = 'Бесперебойное питание регионального склада';
  const prepared = must(
    await createSolution(await contextOf('engineer', 4), {
      isxType: '3PhaseUps',
      isxName,
      customerName: 'Квартал Маркет',
      forCompanyId: partner.actor.companyId,
      configuration: { family: 'U3L', loadKva: 40, autonomyMinutes: 15, batteryType: 'closed' },
    }),
    isxName,
  );
  const { isxId } = prepared;
  const say = async (account: string, daysAgo: number, text: string, internal: boolean, partNumber?: string) =>
    must(
      await commentOnSolution(await contextOf(account, daysAgo), {
        isxId,
        text,
        internal,
        ...(partNumber === undefined ? {} : { partNumber }),
      }),
      isxName,
    );
  must(
    await attachFile(partner, {
      isxId,
      name: 'Опросный лист склада.txt',
      content: Buffer.from(questionnaire).toString('base64'),
      internal: false,
    }),
    isxName,
  );
  await say('engineer', 4, 'Подобрали U3L: у заказчика рост нагрузки, поэтому запас по мощности.', false);
  await say('partner', 3, 'Опросный лист приложили. Можно ли уложиться в высоту потолка 2,2 м?', false, prepared.lines[0]!.partNumber); // prettier-ignore
  await say('bdm', 2, 'Партнёр ведёт ещё два склада этого заказчика — держим цену.', true);

  const shown = isxIdOf(shownSample);
  // Nothing is shown to a customer before the owner has accepted the conditions of the approval.
  const engineer = await contextOf('engineer', 2);
  const { version } = must(await selectSolution(engineer, shown), shownSample);
  must(await acceptConditions(engineer, { isxId: shown, version }), shownSample);
  const link = must(
    await createLink(await contextOf('engineer', 1), {
      isxId: shown,
      days: 60,
      language: 'ru',
      prices: 'net',
      watermark: 'Демонстрационная ссылка',
    }),
    shownSample,
  );
  must(
    await askShared(await contextOf('engineer', 1), {
      token: link.url!.split('/').at(-1)!,
      name: 'Ирина Заказчикова',
      email: 'irina@customer.example',
      text: 'Войдут ли пусконаладочные работы в этот срок?',
    }),
    shownSample,
  );
}
