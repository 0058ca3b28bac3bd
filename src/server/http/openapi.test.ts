import { expect, it } from 'vitest';
import { coolingFields } from '../../core/cooling/fields.ts';
import { openApiDocument } from './openapi.ts';

// The document is JSON of many shapes: what is looked for in it is compared as it stands.
// oxlint-disable-next-line typescript/no-explicit-any
const document: any = openApiDocument('1.2.3', 'http://portal.test.example');

it('the document lists every field of a cooling configuration, with bounds, values and defaults', () => {
  const { properties, additionalProperties } = document.components.schemas.CoolingConfiguration;
  expect(Object.keys(properties)).toEqual(coolingFields.map(({ name }) => name));
  expect(additionalProperties).toBe(false);
  expect(properties.count).toMatchObject({ type: ['integer', 'null'], minimum: 1, maximum: 100, default: 1 });
  expect(properties.pipeLengthM).toMatchObject({ type: ['number', 'null'], minimum: 0, maximum: 200, default: 20 });
  expect(properties.pipeLengthM.description).toContain('m');
  expect(properties.redundancy).toMatchObject({ enum: ['N', 'N+1', 'N+2', null], default: 'N' });
  expect(properties.dampers).toMatchObject({ type: ['boolean', 'null'], default: false });
  expect(properties.model).toMatchObject({ type: ['string', 'null'] });
  expect(properties.model).not.toHaveProperty('enum'); // the catalogue's
});

it('every call that takes a configuration points there', () => {
  const taking = ['solutions/solutions_create', 'solutions/solutions_update', 'configurations/configurations_evaluate'];
  for (const path of taking) {
    const { schema } = document.paths[`/api/${path}`].post.requestBody.content['application/json'];
    expect(schema.properties.configuration.anyOf).toContainEqual({ $ref: '#/components/schemas/CoolingConfiguration' });
  }
});
