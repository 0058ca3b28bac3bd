import { describe, expect, it } from 'vitest';
import { installation, missingPackages } from './install.mjs';

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

describe('What npm is asked for', () => {
  const wanted = {
    packages: {
      '': { optionalDependencies: { vite: '8.3.8' } },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/vite': { version: '8.3.8', devOptional: true },
      'node_modules/vitest': { version: '4.1.11', dev: true },
    },
  };
  const { vite, zod, vitest } = {
    zod: { 'node_modules/zod': { version: '4.6.7' } },
    vite: { 'node_modules/vite': { version: '8.3.8', devOptional: true } },
    vitest: { 'node_modules/vitest': { version: '4.1.11', dev: true } },
  };
  const toStart = (installed: object | undefined) =>
    installation(wanted, installed && lock({ ...installed }), { toTest: false });
  const toTest = (installed: object | undefined) =>
    installation(wanted, installed && lock({ ...installed }), { toTest: true });

  it('in a fresh clone, to start, is what runs and builds alone', () => {
    expect(toStart(undefined)).toEqual(['ci', '--omit=dev']);
    expect(toTest(undefined)).toEqual(['ci', '--include=dev']);
  });

  it('to test, after a start, is what tests need, beside what is there', () => {
    expect(toStart({ ...zod, ...vite })).toBeNull();
    expect(toTest({ ...zod, ...vite })).toEqual(['install', '--include=dev', '--no-save']);
    expect(toTest({ ...zod, ...vite, ...vitest })).toBeNull();
  });

  it('is what builds, where only what runs was installed', () => {
    expect(toStart(zod)).toEqual(['ci', '--omit=dev']);
  });

  it('leaves whoever has the tests with them', () => {
    expect(toStart({ ...vite, ...vitest })).toEqual(['ci', '--include=dev']);
  });
});
