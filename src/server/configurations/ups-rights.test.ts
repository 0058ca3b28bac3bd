import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { cataloguesSelect } from '../../contract/catalogue.ts';
import type { configurationsEvaluate } from '../../contract/configurations.ts';
import type { ProblemShape, Solution } from '../../contract/shapes.ts';
import type { Role } from '../../core/people/access/roles.ts';
import { accepted, act, create, handOver, livedTo, select, stored, tryAct } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

/* Section 6 of the specification for UPS and batteries, tried as each of the nine roles against the server. */

const portal = withPortal();

const [vendor, disti, partner] = [['engineer', 'bdm', 'admin', 'approver'], ['disti'], ['partner']] as const;
const nine = [...vendor, 'salesop', 'manager', 'readonly', ...disti, ...partner] as const satisfies readonly Role[];

/** Copied from the specification, "New solution", "UPS models", "Battery types" and what follows; not from the code. */
const specification: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  menu: { tools: [...vendor, 'manager'] },
  newSolution: { '3PhaseUps': [...vendor, ...disti, ...partner] },
  family: {
    U3S: [...vendor, ...disti, ...partner],
    EVS: [...vendor, ...disti, ...partner],
    UBS: [...vendor, ...disti, ...partner],
    URM: [...vendor, ...disti, ...partner],
    U3M: [...vendor, ...disti, ...partner],
    U3L: [...vendor, ...disti],
    EVM: [...vendor, ...disti],
    EVX: [...vendor, ...disti],
    EVXB: [...vendor],
    UCX: [...vendor],
  },
  batteryType: {
    closed: [...vendor, ...disti, ...partner],
    modular: [...vendor, ...disti, ...partner],
    modular12: [...vendor, ...disti, ...partner],
    open: [...vendor, ...disti],
    liIon: [...vendor, ...disti],
  },
  partnerOnly: { evsModularOnly: [...partner], maximumKva: [...partner], transactionBatteryOnly: [...partner], partnerPartNumbersOnly: [...partner] }, // prettier-ignore
  vendorOnly: { noPnr: [...vendor], addParts: [...vendor], deleteParts: [...vendor] },
};
const has = (role: Role, group: string, feature: unknown): boolean =>
  typeof feature === 'string' && (specification[group]?.[feature]?.includes(role) ?? false);
const families = Object.keys(specification['family']!);
const batteryTypes = Object.keys(specification['batteryType']!);
const creators = nine.filter((role) => has(role, 'newSolution', '3PhaseUps'));
const readers = nine.filter((role) => !creators.includes(role));
/** POLICY as it is shipped. */
const partnerMaxKva = 80;

const clients = {} as Record<Role, Client>;
beforeAll(async () => {
  for (const role of nine) clients[role] = await portal.as(role);
});

const ups = (configuration: object) => ({
  isxType: '3PhaseUps',
  isxName: 'Электропитание серверной',
  customerName: 'АО «Ромашка»',
  configuration,
});
const evaluate = async (client: Client, configuration: object) =>
  accepted<AnswerOf<typeof configurationsEvaluate>>(
    await client.call('configurationsEvaluate', { isxType: '3PhaseUps', configuration }),
  );
const catalogue = async (client: Client, body: object = {}) =>
  accepted<AnswerOf<typeof cataloguesSelect>>(await client.call('cataloguesSelect', { isxType: '3PhaseUps', ...body }));
/** Rule and field of every choice that an answer refuses; none where it is accepted. */
const refusedIn = ({ status, body }: Answer): string[] => {
  if (status === 200) return [];
  expect([status, body.code]).toEqual([403, 'forbidden']);
  return body.errors.map((error: ProblemShape) => {
    expect(error.message).toMatch(/\S/);
    expect(error.fields).toContain(error.path.replace('configuration.', ''));
    return `${error.rule} ${error.path}`;
  });
};

/** What the specification forbids a role of a family with a battery type, by rule and field. */
function forbiddenBySpecification(role: Role, family: string, batteryType: string): string[] {
  const isEvsOfOthers = family === 'EVS' && !['modular', 'modular12'].includes(batteryType);
  const mayType = has(role, 'batteryType', batteryType);
  return [
    ...(has(role, 'family', family) ? [] : ['A-01 configuration.family']),
    ...(mayType ? [] : ['A-02 configuration.batteryType']),
    ...(mayType && isEvsOfOthers && has(role, 'partnerOnly', 'evsModularOnly')
      ? ['A-03 configuration.batteryType']
      : []),
  ];
}

const rows = (csv: string): Record<string, string>[] => {
  const [head, ...lines] = csv.trimEnd().split(/\r?\n/).map((line) => line.split(';')); // prettier-ignore
  return lines.map((cells) => Object.fromEntries(head!.map((column, i) => [column, cells[i] ?? ''])));
};
/** A table whole, as the admin has it. */
const table = async (constantName: string) => {
  const [{ csvString }] = accepted<[{ csvString: string }]>(
    await clients.admin.call('constantsSelect', { constantName }),
  );
  return { csvString, rows: rows(csvString) };
};

describe('who may make solutions of UPSs', () => {
  it.each(readers)('%s may not: no call that configures answers, and nothing is stored', async (role) => {
    const { isxId, version } = await create(clients.engineer, ups({ family: 'U3S' }));
    const before = await stored(portal.database.db);
    const configuration = { family: 'U3S' };
    const attempts: (readonly [Parameters<Client['call']>[0], object])[] = [
      ['solutionsCreate', ups(configuration)],
      ['configurationsEvaluate', { isxType: '3PhaseUps', configuration }],
      ['configurationsExplain', { isxType: '3PhaseUps', configuration, field: 'family', value: 'U3L' }],
      // The tools work over the catalogue, without a solution.
      ...(has(role, 'menu', 'tools') ? [] : [['cataloguesSelect', { isxType: '3PhaseUps' }] as const]),
      ['solutionsCopy', { isxId }],
    ];
    for (const [name, body] of attempts) {
      const { status, body: answer } = await clients[role].call(name, body);
      const isOthers = role === 'manager' && name === 'solutionsCopy'; // of the vendor a manager reads none
      expect([name, status, answer.code]).toEqual(isOthers ? [name, 404, 'not_found'] : [name, 403, 'forbidden']);
    }
    const update = await clients[role].call('solutionsUpdate', { isxId, version, configuration });
    expect([403, 404]).toContain(update.status);
    for (const name of ['configurationsEvaluate', 'configurationsExplain'] as const) {
      const body = { isxType: '3PhaseUps', isxId, configuration, field: 'family', value: 'U3L' };
      expect([403, 404]).toContain((await clients[role].call(name, body)).status);
    }
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it.each(creators)('%s may', async (role) => {
    const made = await create(clients[role], ups({ loadKva: 20 }));
    expect(made.lines.length).toBeGreaterThan(0);
    expect(made.problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
    expect((await evaluate(clients[role], { loadKva: 20 })).lines).toEqual(made.lines);
    expect((await catalogue(clients[role])).role).toBe(role);
  });
});

describe.each(creators)('each family with each battery type, as %s,', (role) => {
  it('is made and saved where section 6 has it, whatever its engineering, and refused by rule and field where not', async () => {
    const { isxId, version } = await create(clients[role], ups({ loadKva: 20 }));
    let current = version;
    for (const family of families) {
      for (const batteryType of batteryTypes) {
        const configuration = { loadKva: 20, family, batteryType };
        const expected = forbiddenBySpecification(role, family, batteryType);
        const before = await stored(portal.database.db);
        const created = await clients[role].call('solutionsCreate', ups(configuration));
        expect([family, batteryType, refusedIn(created)]).toEqual([family, batteryType, expected]);
        if (expected.length > 0) {
          const update = { isxId, version: current, configuration };
          expect(refusedIn(await clients[role].call('solutionsUpdate', update))).toEqual(expected);
          expect(await stored(portal.database.db)).toEqual(before);
        } else if (batteryType === 'closed') {
          const update = await clients[role].call('solutionsUpdate', { isxId, version: current, configuration });
          current = accepted<Solution>(update).version;
        }
      }
    }
  });

  it('is told of every family, and of those it may not have the reason; of battery types likewise', async () => {
    const { options } = await evaluate(clients[role], { loadKva: 20 });
    expect(options['family']!.map(({ value }) => value)).toEqual(expect.arrayContaining(families));
    for (const { value, allowed, rules = [] } of options['family']!) {
      if (has(role, 'family', value)) expect(rules.map(({ rule }) => rule)).not.toContain('A-01');
      else {
        expect([value, allowed]).toEqual([value, false]);
        expect(rules.map(({ rule }) => rule)).toContain('A-01');
      }
    }
    for (const { value, allowed, rules = [] } of options['batteryType']!) {
      if (has(role, 'batteryType', value)) continue;
      expect([value, allowed]).toEqual([value, false]);
      expect(rules.map(({ rule }) => rule)).toContain('A-02');
    }
  });

  it('takes nothing of itself that the role may not have', async () => {
    for (const family of families.filter((one) => has(role, 'family', one))) {
      const { values, conflicts } = await evaluate(clients[role], { loadKva: 20, family });
      expect([family, conflicts.filter(({ rule }) => rule?.startsWith('A-'))]).toEqual([family, []]);
      expect(forbiddenBySpecification(role, family, values['batteryType'] as string)).toEqual([]);
    }
  });
});

describe.each(creators)('what section 6 keeps for the vendor, as %s:', (role) => {
  it.each([
    ['noPnr', { commissioning: 'none' }, 'A-06 configuration.commissioning'],
    ['noPnr', { commissioning: 'separate' }, 'A-06 configuration.commissioning'],
    ['addParts', { addedParts: [{ partNumber: 'U3SNMC', quantity: 2 }] }, 'A-07 configuration.addedParts'],
    ['deleteParts', { deletedParts: ['U3SNMC'] }, 'A-08 configuration.deletedParts'],
  ])('%s by %j', async (feature, choice, rule) => {
    const configuration = { loadKva: 20, family: 'U3S', ...choice };
    const expected = has(role, 'vendorOnly', feature) ? [] : [rule];
    const made = await create(clients[role], ups({ loadKva: 20, family: 'U3S' }));
    const before = await stored(portal.database.db);
    const { isxId, version } = made;
    const answers = [
      await clients[role].call('solutionsUpdate', { isxId, version, configuration }),
      await clients[role].call('solutionsCreate', ups(configuration)),
    ];
    for (const answer of answers) expect(refusedIn(answer)).toEqual(expected);
    if (expected.length > 0) expect(await stored(portal.database.db)).toEqual(before);
    const { conflicts } = await evaluate(clients[role], configuration);
    expect(conflicts.filter(({ code }) => code === 'forbidden').map(({ rule: id, path }) => `${id} ${path}`)).toEqual(expected); // prettier-ignore
    // None of either list is no choice that anybody is refused.
    const nothing = { loadKva: 20, family: 'U3S', addedParts: [], deletedParts: [], commissioning: 'included' };
    expect(refusedIn(await clients[role].call('solutionsCreate', ups(nothing)))).toEqual([]);
  });
});

describe('what is restricted for partners alone', () => {
  it('no UPS above the policy’s kVA, by whatever model; nor a model of another’s family or without modular batteries of EVS', async () => {
    const { rows: models } = await table('UPS_MODELS');
    expect(models.length).toBeGreaterThan(50);
    for (const role of [...disti, ...partner]) {
      for (const { model, family, ratingKva, batteryKinds } of models as Record<
        'model' | 'family' | 'ratingKva' | 'batteryKinds',
        string
      >[]) {
        // prettier-ignore
        const types = batteryKinds.split('|').filter((type) => has(role, 'batteryType', type));
        const isHidden = !has(role, 'family', family);
        const isLarge = has(role, 'partnerOnly', 'maximumKva') && Number(ratingKva) > partnerMaxKva;
        const isEvsOfOthers =
          has(role, 'partnerOnly', 'evsModularOnly') &&
          family === 'EVS' &&
          !types.some((type) => type.startsWith('modular'));
        const expected = isHidden ? ['projection'] : [...(isLarge ? ['A-04'] : []), ...(isEvsOfOthers ? ['A-09'] : [])];
        const answer = await clients[role].call('solutionsCreate', ups({ model }));
        expect([role, model, refusedIn(answer)]).toEqual([
          role,
          model,
          expected.map((rule) => `${rule} configuration.model`),
        ]);
      }
    }
  });

  it('the kVA are the policy’s', async () => {
    const { csvString } = await table('POLICY');
    const put = async (text: string) =>
      accepted(await clients.admin.call('constantsUpdate', { constantName: 'POLICY', csvString: text }));
    const configuration = { family: 'U3M', model: 'U3M-80KH', loadKva: 70 };
    expect(refusedIn(await clients.partner.call('solutionsCreate', ups(configuration)))).toEqual([]);
    const people = { portal, owner: clients.partner, approver: clients.approver };
    const received = await livedTo('received', people, ups(configuration));
    await put(csvString.replace('"partnerMaxKva": 80', '"partnerMaxKva": 79'));
    try {
      expect(refusedIn(await clients.partner.call('solutionsCreate', ups(configuration)))).toEqual(['A-04 configuration.model']); // prettier-ignore
      expect((await catalogue(clients.partner)).partnerMaxKva).toBe(79);
      // Approving checks what submitting does, with the rights that the owner has by now.
      const approval = await tryAct(clients.approver, received, 'approve');
      expect([approval.status, approval.body.errors.map(({ rule }: ProblemShape) => rule)]).toEqual([422, ['A-04']]);
    } finally {
      await put(csvString);
    }
    expect((await act(clients.approver, received, 'approve')).isxStatus).toBe('approved');
  });

  it('no battery and no housing that is no partner’s part: refused, and an unknown one saved as a problem', async () => {
    const { rows: parts } = await table('PARTS');
    const kept = parts.filter(({ partner: isPartners, status }) => isPartners === 'FALSE' && status === 'active');
    const of = (category: string) => kept.find((part) => part['category'] === category)!['partNumber']!;
    const attempts = [{ battery: of('battery') }, { batteryType: 'closed', enclosure: of('stand') }];
    for (const choice of attempts) {
      const field = Object.keys(choice).at(-1)!;
      const configuration = { loadKva: 20, family: 'U3S', ...choice };
      const before = await stored(portal.database.db);
      expect(refusedIn(await clients.partner.call('solutionsCreate', ups(configuration)))).toEqual([`projection configuration.${field}`]); // prettier-ignore
      expect(await stored(portal.database.db)).toEqual(before);
      expect(refusedIn(await clients.disti.call('solutionsCreate', ups(configuration)))).toEqual([]);
    }
    for (const role of creators) {
      const unknown = { loadKva: 20, family: 'U3S', batteryType: 'closed', battery: 'GONE-100' };
      const made = await create(clients[role], ups(unknown));
      expect(made.problems.map(({ code }) => code)).toContain('unknown_value');
      expect(made.configuration).toEqual(unknown);
      const otherType = await create(clients[role], ups({ loadKva: 20, batteryType: 'flywheel' }));
      expect(otherType.problems.map(({ code }) => code)).toContain('unknown_value');
    }
  });

  it('no battery that is not from stock, be it a partner’s part or not', async () => {
    const { csvString } = await table('PARTS');
    const put = async (text: string) =>
      accepted(await clients.admin.call('constantsUpdate', { constantName: 'PARTS', csvString: text }));
    const ordered = csvString.replace(/^(HRL12-155W;.*;)TRUE;TRUE;(\w+;[^;]*;active;)/m, '$1TRUE;FALSE;$2');
    expect(ordered).not.toBe(csvString);
    const configuration = { loadKva: 20, family: 'U3S', batteryType: 'closed', battery: 'HRL12-155W' };
    expect(refusedIn(await clients.partner.call('solutionsCreate', ups(configuration)))).toEqual([]);
    await put(ordered);
    try {
      expect(refusedIn(await clients.partner.call('solutionsCreate', ups(configuration)))).toEqual(['A-05 configuration.battery']); // prettier-ignore
      expect(refusedIn(await clients.disti.call('solutionsCreate', ups(configuration)))).toEqual([]);
      const { options } = await evaluate(clients.partner, { loadKva: 20, family: 'U3S', batteryType: 'closed' });
      const state = options['battery']!.find(({ value }) => value === 'HRL12-155W');
      expect(state).toMatchObject({ allowed: false, rules: [{ rule: 'A-05' }] });
    } finally {
      await put(csvString);
    }
  });
});

it('whatever a partner’s load is, the parts that come of themselves are partners’ parts', async () => {
  const { rows: parts } = await table('PARTS');
  const partners = parts.filter((part) => part['partner'] === 'TRUE').map(({ partNumber }) => partNumber);
  for (const loadKva of [5, 18.5, 40, 75, 150, 300]) {
    for (const family of families.filter((one) => has('partner', 'family', one))) {
      for (const autonomyMinutes of [5, 30]) {
        const { lines, values, valid } = await evaluate(clients.partner, { loadKva, family, autonomyMinutes });
        const foreign = lines
          .map(({ partNumber }) => partNumber)
          .filter((partNumber) => !partners.includes(partNumber));
        expect([loadKva, family, foreign]).toEqual([loadKva, family, []]);
        if (!valid) continue;
        expect(lines.length).toBeGreaterThan(1);
        expect(forbiddenBySpecification('partner', family, values['batteryType'] as string)).toEqual([]);
      }
    }
  }
});

describe('what leaves the server', () => {
  const wordsOf = (answer: unknown): ReadonlySet<string> =>
    new Set(JSON.stringify(answer).split(/[^A-Za-z0-9._/+-]+|\\[nrt]/));

  it.each([...disti, ...partner])('to %s names no part and no model that is not theirs', async (role) => {
    const [{ rows: parts }, { rows: models }] = [await table('PARTS'), await table('UPS_MODELS')];
    const isTheirs = ({ family, partner: isPartners }: Record<string, string>): boolean =>
      family!.split('|').some((one) => !families.includes(one) || has(role, 'family', one)) &&
      (isPartners === 'TRUE' || !has(role, 'partnerOnly', 'partnerPartNumbersOnly'));
    const secret = [
      ...parts.filter((part) => !isTheirs(part)).map(({ partNumber }) => partNumber!),
      ...models.filter(({ family }) => !has(role, 'family', family!)).map(({ model }) => model!),
    ];
    expect(secret.length).toBeGreaterThan(40);

    const answers: unknown[] = [await catalogue(clients[role])];
    for (const family of families) {
      for (const batteryType of batteryTypes) {
        const configuration = { loadKva: 20, family, batteryType };
        answers.push(await evaluate(clients[role], configuration));
        answers.push((await clients[role].call('solutionsCreate', ups(configuration))).body);
      }
      const question = { isxType: '3PhaseUps', configuration: { loadKva: 300 }, field: 'family', value: family };
      answers.push(accepted(await clients[role].call('configurationsExplain', question)));
    }
    const [largest] = secret;
    const named = await clients[role].call('solutionsCreate', ups({ battery: largest }));
    const words = wordsOf(answers);
    expect(secret.filter((word) => words.has(word))).toEqual([]);
    // Who names one themselves hears that name back and nothing beside it.
    expect(secret.filter((word) => word !== largest && wordsOf(named.body).has(word))).toEqual([]);

    const { pricing } = await catalogue(clients[role]);
    expect(pricing.prices.filter(({ partNumber }) => secret.includes(partNumber))).toEqual([]);
    expect(pricing.prices.length).toBeGreaterThan(50);
  });

  it.each(nine.filter((role) => role !== 'admin'))(
    'to %s has no table of the catalogue as a constants record',
    async (role) => {
      for (const constantName of [
        'PARTS',
        'PRICES_RUB',
        'UPS_MODELS',
        'UPS_MODULES',
        'UPS_BATTERIES',
        'UPS_STANDS',
        'POLICY',
      ])
        expect([constantName, accepted(await clients[role].call('constantsSelect', { constantName }))]).toEqual([
          constantName,
          [],
        ]);
    },
  );

  it('to a partner names no successor of an ended part that is not theirs', async () => {
    const { csvString } = await table('PARTS');
    const put = async (text: string) =>
      accepted(await clients.admin.call('constantsUpdate', { constantName: 'PARTS', csvString: text }));
    const configuration = { loadKva: 20, family: 'U3S', batteryType: 'closed', battery: 'HRL12-155W' };
    const made = [await create(clients.partner, ups(configuration)), await create(clients.disti, ups(configuration))];
    const ended = csvString.replace(/^(HRL12-155W;.*;)active;;/m, '$1ended;HRL12-170W;');
    expect(ended).not.toBe(csvString);
    await put(ended);
    try {
      const [ofPartner, ofDisti] = await Promise.all(
        made.map(async ({ isxId }) =>
          accepted<{ lines: unknown[] }>(await clients.approver.call('solutionsPreviewRenewal', { isxId })),
        ),
      );
      expect(ofPartner!.lines).toMatchObject([{ partNumber: 'HRL12-155W', ended: true }]);
      expect(JSON.stringify(ofPartner)).not.toContain('HRL12-170W');
      expect(ofDisti!.lines).toMatchObject([{ partNumber: 'HRL12-155W', ended: true, successor: 'HRL12-170W' }]);
    } finally {
      await put(csvString);
    }
  });

  it('to a partner has no list price of a part that is not theirs, be it of their own family', async () => {
    const { rows: prices } = await table('PRICES_RUB');
    const { pricing, tables } = await catalogue(clients.partner);
    const known = rows(tables['PARTS']!).map(({ partNumber }) => partNumber);
    expect(pricing.prices.map(({ partNumber }) => partNumber).toSorted()).toEqual(
      prices.map(({ partNumber }) => partNumber).filter((partNumber) => known.includes(partNumber)).toSorted(), // prettier-ignore
    );
  });
});

describe('a partner’s solution in the hands of an approver', () => {
  const received = () =>
    livedTo('received', { portal, owner: clients.partner, approver: clients.approver }, ups({ loadKva: 20, family: 'U3S' })); // prettier-ignore

  it('is composed with the rights of its owner: what the partner may not have the approver can’t put in', async () => {
    const { isxId, version, configuration } = await received();
    for (const [choice, rule] of [
      [{ addedParts: [{ partNumber: 'U3SNMC', quantity: 1 }] }, 'A-07 configuration.addedParts'],
      [{ deletedParts: ['U3SNMC'] }, 'A-08 configuration.deletedParts'],
      [{ commissioning: 'none' }, 'A-06 configuration.commissioning'],
      [{ family: 'U3L' }, 'A-01 configuration.family'],
      [{ batteryType: 'open' }, 'A-02 configuration.batteryType'],
      [{ family: 'U3M', model: 'U3M-100KH' }, 'A-04 configuration.model'],
      [{ model: 'U3L-250KH' }, 'projection configuration.model'],
    ] as const) {
      const before = await stored(portal.database.db);
      const body = { isxId, version, configuration: { ...configuration, ...choice } };
      expect(refusedIn(await clients.approver.call('solutionsUpdate', body))).toEqual([rule]);
      expect(await stored(portal.database.db)).toEqual(before);
    }
    const { role, tables } = await catalogue(clients.approver, { isxId });
    expect([role, tables['UPS_MODELS']!.includes('U3L-250KH')]).toEqual(['partner', false]);
    const sound = { isxId, version, configuration: { ...configuration, autonomyMinutes: 7 } };
    expect(accepted<Solution>(await clients.approver.call('solutionsUpdate', sound)).version).toBe(version + 1);
  });

  it('holds by hand what the approver writes, and is not approved with a part that the owner may not have', async () => {
    const { isxId, version } = await received();
    const manualLines = [{ partNumber: 'U3LNMC', quantity: 1 }, { partNumber: 'UCXUPS20KHS', quantity: 1 }]; // prettier-ignore
    const edited = accepted<Solution>(await clients.approver.call('solutionsUpdate', { isxId, version, manualLines }));
    const approval = await tryAct(clients.approver, edited, 'approve');
    expect(approval).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    expect(approval.body.errors.map(({ code }: ProblemShape) => code)).toContain('unknown_part');
  });
});

describe('a solution that comes to somebody with fewer rights', () => {
  it('is kept as it is, and not submitted until it is theirs', async () => {
    const made = await create(clients.engineer, ups({ family: 'UCX', loadKva: 20, deletedParts: ['U3LNMC'] }));
    const { userId, companyId } = accepted<{ userId: string; companyId: string }>(
      await clients.partner.call('usersSelectCurrent', {}),
    );
    await handOver(portal, made.isxId, { userId, companyId });
    const theirs = await select(clients.partner, made.isxId);
    expect([theirs.configuration, theirs.lines]).toEqual([made.configuration, made.lines]);
    const submitting = await tryAct(clients.partner, theirs, 'submit');
    expect(submitting.status).toBe(422);
    expect(submitting.body.errors.map(({ rule }: ProblemShape) => rule)).toEqual(expect.arrayContaining(['A-01', 'A-08'])); // prettier-ignore
    const configuration = { family: 'U3S', loadKva: 20 };
    const mended = await clients.partner.call('solutionsUpdate', { isxId: theirs.isxId, version: theirs.version, configuration }); // prettier-ignore
    expect((await act(clients.partner, accepted(mended), 'submit')).isxStatus).toBe('submitted');
  });

  it('as a copy keeps its choices too, which nobody made now', async () => {
    const { isxId } = await create(clients.disti, ups({ family: 'U3M', loadKva: 150, batteryType: 'liIon' }));
    const { userId, companyId } = accepted<{ userId: string; companyId: string }>(
      await clients.partner.call('usersSelectCurrent', {}),
    );
    await handOver(portal, isxId, { userId, companyId });
    const copy = accepted<Solution>(await clients.partner.call('solutionsCopy', { isxId }));
    expect(copy.problems.map(({ rule }) => rule)).toContain('A-02');
    expect((await tryAct(clients.partner, copy, 'submit')).status).toBe(422);
  });
});
