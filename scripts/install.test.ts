import { describe, expect, it } from 'vitest';
import { missingPackages } from './install.mjs';

const lock = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });

describe('What is missing from node_modules', () => {
  const wanted = lock({ 'node_modules/zod': { version: '4.6.7' }, 'node_modules/pg': { version: '8.23.1' } });

  it('is everything in a fresh clone', () => {
    expect(missingPackages(wanted, undefined)).toEqual(['node_modules/zod', 'node_modules/pg']);
  });

  it('is nothing when all are there in their versions', () => {
    expect(missingPackages(wanted, wanted)).toEqual([]);
  });

  it('is a package that the lock file has gained', () => {
    expect(missingPackages(wanted, lock({ 'node_modules/zod': { version: '4.6.7' } }))).toEqual(['node_modules/pg']);
  });

  it('is a package in another version', () => {
    const installed = lock({ 'node_modules/zod': { version: '4.0.0' }, 'node_modules/pg': { version: '8.23.1' } });
    expect(missingPackages(wanted, installed)).toEqual(['node_modules/zod']);
  });

  it('is not a package for another platform, but one for this platform in another version is', () => {
    const native = lock({ 'node_modules/esbuild-x': { version: '2.0.0', optional: true } });
    expect(missingPackages(native, lock({}))).toEqual([]);
    expect(missingPackages(native, lock({ 'node_modules/esbuild-x': { version: '1.0.0' } }))).toEqual([
      'node_modules/esbuild-x',
    ]);
  });
});
