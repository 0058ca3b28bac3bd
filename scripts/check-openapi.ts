// Whether the description of the API is sound: by a linter's rules, and by a client whose types are made of it.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../src/server/openapi/document.ts';
import { inProject, node } from './project.mjs';

const rules = [
  'array-parameter-serialization',
  'component-name-unique',
  'no-ambiguous-paths',
  'no-enum-type-mismatch',
  'no-identical-paths',
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
  'no-path-trailing-slash',
  'no-required-schema-properties-undefined',
  'no-schema-type-mismatch',
  'no-server-trailing-slash',
  'no-unresolved-refs',
  'no-unused-components',
  'operation-2xx-response',
  'operation-description',
  'operation-operationId',
  'operation-operationId-unique',
  'operation-operationId-url-safe',
  'operation-parameters-unique',
  'operation-summary',
  'operation-tag-defined',
  'path-declaration-must-exist',
  'path-parameters-defined',
  'security-defined',
  'spec-strict-refs',
  'struct',
  'tag-description',
] as const;

/** What a linter finds in a document, each with its place. */
export async function lintDocument(document: object): Promise<string[]> {
  const config = await createConfig({ rules: Object.fromEntries(rules.map((rule) => [rule, 'error' as const])) });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer ?? ''}: ${message}`);
}

/** As much of `openapi-typescript` as is used here. */
interface Generator {
  default(document: string): Promise<unknown>;
  astToString(types: unknown): string;
}

const client = inProject('docs', 'examples', 'client');

/** The types of a client of a document, written beside the example that uses them. */
async function writeTypes(document: object): Promise<void> {
  // The generator works on an older TypeScript than the project: it is installed beside the example.
  const generator = createRequire(`${client}/`).resolve('openapi-typescript');
  const { default: openApiTypes, astToString } = (await import(pathToFileURL(generator).href)) as Generator;
  writeFileSync(`${client}/portal.d.ts`, astToString(await openApiTypes(JSON.stringify(document))));
}

async function main(): Promise<void> {
  const document = openApiDocument('1.0.0', 'https://portal.example.com');
  const found = await lintDocument(document);
  for (const line of found) console.log(line);
  await writeTypes(document);
  const { code, output } = await node(createRequire(`${client}/`).resolve('typescript/bin/tsc'), ['-p', client], { capture: true }); // prettier-ignore
  if (code !== 0) console.log(output);
  if (found.length > 0 || code !== 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
