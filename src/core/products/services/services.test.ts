import { describe, expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import { compile } from '../../kernel/model.ts';
import type { Configuration, ProductType } from '../../kernel/product-type.ts';
import { undeclaredReads } from '../../kernel/testing/undeclared-reads.ts';
import type { ServiceContext } from './service-certificates.ts';
import { lintServiceCertificates, serviceCertificates } from './service-certificates.ts';
import { serviceFields } from './service-fields.ts';
import { certificateParts } from './service-parts.ts';
import type { ServiceTerms } from './service-rules.ts';
import { serviceRules } from './service-rules.ts';

const head = 'partNumber;quantityBasis;peoplePerCertificate;peopleMax;requires;provenance;source';
const tableOf = (...rows: readonly string[]): string => [head, ...rows].join('\n');
const csv = tableOf(
  'SET-UP;solution;;;;own;x',
  'CARE;unit;;;;own;x',
  'FAST;solution;;;CARE;own;x',
  'COURSE;people;5;40;;own;x',
);
const read = serviceCertificates.parse(csv);
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const context: ServiceContext = { certificates: read.value };
const units = 3;

const typeWith = (terms: ServiceTerms): ProductType<ServiceContext, null> => ({
  isxType: 'three units with services',
  fields: serviceFields(context),
  rules: serviceRules(terms),
  derive: () => null,
  parts: (values, _, given) => certificateParts(values, given, units),
});
const binding = typeWith({ id: 'C-01', requirement: 'binding' });
const waived = typeWith({ id: 'C-01', requirement: 'waived' });
const evaluated = (configuration: Configuration, type = binding) => evaluate(compile(type, context), configuration);

describe('service certificates', () => {
  test('are counted by the solution, its units, or the people to train', () => {
    expect(evaluated({ services: ['COURSE', 'CARE', 'SET-UP'], trainees: 11 }).parts).toEqual([
      { partNumber: 'SET-UP', quantity: 1 },
      { partNumber: 'CARE', quantity: 3 },
      { partNumber: 'COURSE', quantity: 3 },
    ]);
    expect(evaluated({ services: ['COURSE'], trainees: 10 }).parts).toEqual([{ partNumber: 'COURSE', quantity: 2 }]);
  });

  test('that train people take one group of them, unless somebody says how many', () => {
    const { values, parts } = evaluated({ services: ['COURSE'] });
    expect(values['trainees']).toBe(5);
    expect(parts).toEqual([{ partNumber: 'COURSE', quantity: 1 }]);
    expect(evaluated({}).values['trainees']).toBeNull();
  });

  test('take no more people than their table says', () => {
    expect(binding.fields.find(({ name }) => name === 'trainees')).toMatchObject({ min: 1, max: 40 });
  });

  test('stand beside the one that they require, where the type does not waive it', () => {
    const { conflicts } = evaluated({ services: ['FAST'] });
    expect(conflicts.map(({ rule, severity, params }) => [rule, severity, params])).toEqual([
      ['C-01', 'error', { certificate: 'FAST', required: 'CARE' }],
    ]);
    expect(evaluated({ services: ['FAST', 'CARE'] }).conflicts).toEqual([]);
    expect(evaluated({ services: ['FAST'] }, waived).conflicts).toEqual([]);
  });

  test('of a catalogue without any that goes by people ask for no people', () => {
    const none: ServiceContext = { certificates: read.value.filter(({ quantityBasis }) => quantityBasis !== 'people') };
    const type = { ...binding, fields: serviceFields<ServiceContext>(none) };
    const { values, parts } = evaluate(compile(type, none), { services: ['COURSE', 'CARE'] });
    expect(values['trainees']).toBeNull();
    expect(parts).toEqual([{ partNumber: 'CARE', quantity: 3 }]);
  });

  test('are decided by the fields that the rule names', () => {
    const values = [{}, { services: ['FAST', 'COURSE'] }].map((one) => evaluated(one).values);
    expect(undeclaredReads(binding, context, values)).toEqual([]);
  });
});

describe('the table of service certificates', () => {
  const faults = (...rows: readonly string[]): readonly string[] =>
    lintServiceCertificates({
      SERVICE_CERTIFICATES: tableOf(...rows),
    })
      .map(({ text }) => text)
      .filter((text) => !text.includes('parts table'));

  test('names what is required in vain', () => {
    expect(faults('FAST;solution;;;GONE;own;x')).toEqual([
      'The certificate {partNumber} needs {required}, which is none',
    ]);
  });

  test.each(['COURSE;people;;40;;own;x', 'COURSE;people;5;;;own;x', 'CARE;unit;5;40;;own;x'])(
    'asks for people where a certificate goes by people, and only there: %s',
    (row) => {
      expect(faults(row)).toEqual([
        'The people of the certificate {partNumber} must stand where it goes by people, and only there',
      ]);
    },
  );

  test('has one certificate that goes by people', () => {
    expect(faults('COURSE;people;5;40;;own;x', 'TALK;people;9;40;;own;x')).toEqual([
      'A second certificate goes by people: {partNumber}',
    ]);
  });

  test('names parts that no parts table holds', () => {
    expect(lintServiceCertificates({ SERVICE_CERTIFICATES: tableOf('CARE;unit;;;;own;x') })).toHaveLength(1);
  });
});
