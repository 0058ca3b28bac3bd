import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from '../format.ts';
import type { Configuration, FieldValue } from '../kernel/product-type.ts';
import { translator } from '../translation/translate.ts';
import { chosen as ofChillers } from './chiller/testing/choices.ts';
import { demonstrationChillers } from './chiller/testing/demonstration-chillers.ts';
import { chosen as ofCooling } from './cooling/configuration/testing/choices.ts';
import { demonstrationCooling } from './cooling/configuration/testing/demonstration-cooling.ts';
import { factsOfFigures, toldFigures } from './definition/figures.ts';
import type { Subject } from './definition/testing/subject.ts';
import { subject } from './definition/testing/subject.ts';
import { takenForGranted } from './definition/taken-for-granted.ts';
import type { IsxType } from './definition/types.ts';
import { figuresOf } from './figures.ts';
import * as ofMonitoring from './monitoring/testing/choices.ts';
import { demonstrationMonitoring } from './monitoring/testing/demonstration-monitoring.ts';
import * as ofRacks from './rack/testing/choices.ts';
import { demonstrationRacks } from './rack/testing/demonstration-racks.ts';
import * as ofUps from './ups/testing/choices.ts';
import { demonstrationUps } from './ups/testing/demonstration-ups.ts';

/* What holds for every product type: a new one is a line here. */

const subjects: Readonly<Record<IsxType, () => Subject>> = {
  '3PhaseUps': () => subject([() => demonstrationUps(), () => demonstrationUps('partner')], ofUps),
  Cooling: () => subject([demonstrationCooling], { chosen: ofCooling }),
  Rack: () =>
    subject([() => demonstrationRacks(), () => demonstrationRacks('partner')], {
      ...ofRacks,
      configurations: fc.oneof(ofRacks.aisles, ofRacks.configurations),
    }),
  Monitoring: () => subject([() => demonstrationMonitoring()], ofMonitoring),
  Chiller: () => subject([() => demonstrationChillers()], { chosen: ofChillers }),
};

describe.each(Object.entries(subjects))('%s', (isxType, open) => {
  const { chosen, configurations, evaluate, explain, fields, isList, sizing, undeclaredReads } = open();

  test('rules, defaults and conditions read the fields that they name and no others', () => {
    expect(undeclaredReads(chosen.map((one) => evaluate(one).values))).toEqual([]);
  });

  test('what the size hangs on is told where nobody gave it, and by no more than one answer it is silent', () => {
    const names = fields.map(({ name }) => name);
    for (const { fields: answers } of sizing) expect(names).toEqual(expect.arrayContaining([...answers]));
    const told = takenForGranted(sizing, evaluate({}));
    expect(told.map(({ path }) => path)).toContain(`configuration.${sizing[0]!.fields[0]}`);
    for (const { params } of told) expect(params).toMatchObject({ value: expect.anything() });
    fc.assert(
      fc.property(configurations, (configuration) => {
        const evaluation = evaluate(configuration);
        const given = sizing.filter(({ fields: answers }) => answers.some((name) => name in configuration));
        const paths = takenForGranted(sizing, evaluation).map(({ path }) => path);
        for (const { fields: answers } of given) expect(paths).not.toContain(`configuration.${answers[0]}`);
      }),
      { numRuns: 40 },
    );
  });

  test('an option that is called allowed makes a sound configuration, and every change that is offered admits its value', () => {
    fc.assert(
      fc.property(configurations, fc.nat(1000), (configuration, pick) => {
        const { options, valid } = evaluate(configuration);
        const all = Object.entries(options).flatMap(([field, states]) => states.map((state) => ({ field, ...state })));
        const { field, value, allowed } = all[pick % all.length]!;
        const withValue: Configuration = { ...configuration, [field]: isList(field) ? [value] : value };
        if (allowed === true && !isList(field)) expect(evaluate(withValue).valid).toBe(true);
        if (allowed !== false || !valid) return;
        for (const changes of explain(configuration, field, value).changes) {
          const changed = Object.fromEntries(changes.map((change) => [change.field, change.value as FieldValue]));
          expect(evaluate({ ...withValue, ...changed }).valid).toBe(true);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('the order in which choices were made changes nothing', () => {
    fc.assert(
      fc.property(configurations, (configuration) => {
        const reversed = Object.fromEntries(Object.entries(configuration).reverse());
        const [one, other] = [evaluate(configuration), evaluate(reversed)];
        expect(other.values).toEqual(one.values);
        expect(other.parts).toEqual(one.parts);
      }),
      { numRuns: 60 },
    );
  });

  test('each figure has a name and a label of its own, and programs get the value that people read', () => {
    const t = translator({ cells: new Map() }, 'en');
    fc.assert(
      fc.property(configurations, (configuration) => {
        const groups = figuresOf(isxType as IsxType, evaluate(configuration), 'en', t);
        const told = toldFigures(groups);
        expect(new Set(told.map(({ name }) => name)).size).toBe(told.length);
        for (const group of groups) {
          const ofGroup = toldFigures([group]).map(({ label, unit }) => `${label}, ${unit}`);
          expect(ofGroup).toEqual([...new Set(ofGroup)]);
        }
        const written = factsOfFigures(groups, t)
          .flatMap(({ facts }) => facts.map(({ value }) => value))
          .join('\n');
        for (const { shown } of groups.flatMap(({ lines }) => lines))
          for (const { value, decimals, name } of shown) {
            expect(told.find((figure) => figure.name === name)?.value).toBe(Number(value.toFixed(decimals)));
            expect(written).toContain(formatNumber(value, decimals));
          }
      }),
      { numRuns: 60 },
    );
  });
});
