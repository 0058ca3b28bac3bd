import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';

/* What docs/security/asvs.md says that the program never does: nothing of it stands in what runs. */

const sources = (folder: string, kind: RegExp): readonly (readonly [file: string, text: string])[] =>
  readdirSync(inProject('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => [file, readFileSync(inProject('src', folder, file), 'utf8')] as const);
const server = sources('server', /\.ts$/);
const core = sources('core', /\.ts$/);
const web = sources('web', /\.tsx?$/);

const found = (where: typeof server, what: RegExp): string[] =>
  where.filter(([, text]) => what.test(text)).map(([file]) => file);

describe('the program', () => {
  it('reads enough of itself to be judged', () => {
    expect([server.length, core.length, web.length].every((count) => count > 200)).toBe(true);
  });

  it('starts no other program', () => {
    expect(found(server, /['"](node:)?child_process['"]/)).toEqual([]);
  });

  it('takes text for a program nowhere', () => {
    expect(found([...server, ...core, ...web], /\beval\(|new Function\(|setTimeout\(['"`]|\bvm\.runIn/)).toEqual([]);
    expect(found(server, /['"](node:)?vm['"]/)).toEqual([]);
  });

  it('puts texts together by named places, not by a format of C', () => {
    expect(found(server, /util\.format\(|import \{[^}]*\bformat\b[^}]*\} from ['"](node:)?util['"]/)).toEqual([]);
  });

  it('verifies every certificate', () => {
    expect(found(server, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
  });

  it('takes secrets from the randomness of the system alone', () => {
    // How long a start waits for a lock is no secret.
    expect(found(server, /Math\.random\(/)).toEqual(['platform/database/migrate.ts']);
  });

  it('seals with AES-256-GCM and with nothing else', () => {
    const ciphers = server.flatMap(([, text]) =>
      [...text.matchAll(/create(?:De|C)ipheriv\('([^']+)'/g)].map(([, name]) => name),
    );
    expect(new Set(ciphers)).toEqual(new Set(['aes-256-gcm']));
  });

  it('hashes with what is weak nothing that anybody attacks', () => {
    // The name of a lock's socket, and whether a table is the one that the program brought.
    expect(found(server, /createH(?:ash|mac)\('(?:md5|sha1)'/).toSorted()).toEqual([
      'catalogue-drafts/publication/complete-catalogue.ts',
      'platform/database/embedded/data-dir-lock.ts',
    ]);
  });

  it('hashes passwords by bcrypt at cost 12', () => {
    const [, passwords = ''] = server.find(([file]) => file === 'platform/crypto/passwords.ts') ?? [];
    expect(passwords).toMatch(/bcryptCost = 12\b/);
    expect(found(server, /\b(?:scrypt|pbkdf2)(?:Sync)?\(/)).toEqual([]);
  });

  it('asks no question whose answer others know, and gives no hint to a password', () => {
    expect(found([...core, ...web], /securityQuestion|passwordHint|secretQuestion/i)).toEqual([]);
  });

  it('follows no redirect of what it calls', () => {
    expect(found(server, /redirect: 'follow'|followRedirects|maxRedirects: [1-9]/)).toEqual([]);
  });

  it('sends nobody to another address but to and from the sign-in of the company', () => {
    expect(found(server, /\.redirect\(|header\('location'/i)).toEqual(['sign-in/company/routes.ts']);
  });

  it('runs in the browser without plug-ins', () => {
    expect(found(web, /<(?:object|embed|applet)\b|ActiveXObject|\.swf\b/)).toEqual([]);
  });

  it('lets a password be pasted and kept by a manager', () => {
    const fields = found(web, /onPaste/).filter((file) => /(?:sign-in|account)\//.test(file));
    expect(fields).toEqual([]);
    expect(found(web, /autoComplete="(?:current|new)-password"/).length).toBeGreaterThan(0);
  });

  it('writes its log by pino alone', () => {
    // A command speaks to whoever has typed it.
    const speaks = found(server, /\bconsole\.(?:log|info|warn|error|debug)\(/);
    expect(speaks.filter((file) => !/^commands?[./]/.test(file))).toEqual([]);
  });
});
