import { expect, it } from 'vitest';
import { isxTypes } from '../products/definition/types.ts';
import { mayOpenCatalogue } from './may-open.ts';
import { roles } from '../people/access/roles.ts';

it('a catalogue is opened to create its type, or for the tools over it', () => {
  const opened = Object.fromEntries(
    isxTypes.map((isxType) => [isxType, roles.filter((role) => mayOpenCatalogue(role, isxType))]),
  );
  expect(opened['Chiller']).not.toContain('disti');
  expect(opened['Chiller']).not.toContain('partner');
  expect(opened['Chiller']).toEqual(expect.arrayContaining(['engineer', 'manager', 'approver']));
  expect(opened['Cooling']).toEqual(expect.arrayContaining(['engineer', 'disti']));
  expect(opened['Rack']).not.toContain('readonly');
});
