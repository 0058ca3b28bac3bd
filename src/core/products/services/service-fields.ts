import type { Field } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { listOf } from '../../kernel/read-values.ts';
import type { ServiceContext } from './service-certificates.ts';

/** The certificates that are chosen, and the people to train where one of them goes by people. */
export function serviceFields<Context extends ServiceContext>({
  certificates,
}: ServiceContext): readonly Field<Context>[] {
  const training = certificates.find(({ quantityBasis }) => quantityBasis === 'people');
  const people = training?.peoplePerCertificate ?? 1;
  return [
    {
      name: 'services',
      kind: 'list',
      label: 'Service certificates',
      group: 'Services',
      byDefault: always([]),
      options: (context) =>
        context.certificates.map(({ partNumber }) => ({ value: partNumber, label: partNumber, verbatim: true })),
    },
    {
      name: 'trainees',
      kind: 'number',
      label: 'People to train',
      group: 'Services',
      min: 1,
      max: training?.peopleMax ?? people,
      step: 1,
      landmarks: [people],
      appliesTo: by(
        ['services'],
        (values) => training !== undefined && listOf(values, 'services').includes(training.partNumber),
      ),
      byDefault: always(people),
    },
  ];
}
