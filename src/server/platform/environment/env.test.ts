import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv, WrongSetting } from './env.ts';

describe('the settings', () => {
  test('have defaults', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: resolve('data'),
      demo: true,
      smtpUrl: null,
      mailFrom: 'Design Portal <portal@localhost>',
      publicUrl: 'http://127.0.0.1:3000',
      trustedProxies: [],
      secretKeys: [],
      companySignIn: null,
      webhookNetworks: [],
      virusScanner: null,
      metrics: null,
      logLevel: 'info',
      stopDelaySeconds: 0,
      offlineApp: true,
    });
  });

  test('are taken from the environment, one set to nothing counting as not set', () => {
    expect(
      readEnv({
        PORT: '8080',
        HOST: '::1',
        DATABASE_URL: 'postgres://portal:secret@a,b/portal',
        DATA_DIR: '/var/lib/portal',
        DEMO: '',
        SMTP_URL: 'smtps://mail.example.com',
        MAIL_FROM: 'portal@example.com',
        PUBLIC_URL: 'https://portal.example.com/',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        SECRET_KEY: `${Buffer.alloc(32, 1).toString('base64')}, ${Buffer.alloc(32, 2).toString('base64')}`,
        OIDC_ISSUER: 'https://login.example.com/realms/company',
        OIDC_CLIENT_ID: 'portal',
        OIDC_ROLE_MAP: 'admins=admin; *=readonly',
        OIDC_EMAIL_DOMAINS: 'Example.com',
        WEBHOOK_NETWORKS: '127.0.0.1',
        VIRUS_SCANNER: 'scanner.example.com:3310',
        METRICS_PORT: '9464',
        METRICS_HOST: '::1',
        LOG_LEVEL: 'warn',
        STOP_DELAY_SECONDS: '15',
        OFFLINE_APP: '0',
        SOMETHING: 'else',
      }),
    ).toEqual({
      port: 8080,
      host: '::1',
      databaseUrl: 'postgres://portal:secret@a,b/portal',
      dataDir: '/var/lib/portal',
      demo: false,
      smtpUrl: 'smtps://mail.example.com',
      mailFrom: 'portal@example.com',
      publicUrl: 'https://portal.example.com',
      trustedProxies: ['10.0.0.0/8', '::1'],
      secretKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
      companySignIn: {
        issuer: new URL('https://login.example.com/realms/company'),
        clientId: 'portal',
        clientSecret: null,
        label: 'login.example.com',
        scope: 'openid email profile',
        roleClaim: 'groups',
        companyClaim: null,
        rules: [
          { value: 'admins', role: 'admin', companyId: null },
          { value: '*', role: 'readonly', companyId: null },
        ],
        emailDomains: ['example.com'],
      },
      webhookNetworks: ['127.0.0.1'],
      virusScanner: { host: 'scanner.example.com', port: 3310 },
      metrics: { host: '::1', port: 9464 },
      logLevel: 'warn',
      stopDelaySeconds: 15,
      offlineApp: false,
    });
    expect(readEnv({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
  });

  test('load the demonstration on the embedded database alone, unless told', () => {
    const databaseUrl = 'postgres://host/db';
    expect(readEnv({ DEMO: '0' }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL: databaseUrl }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://root:secret@host/db'],
    ['DEMO', 'yes'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'somebody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['PUBLIC_URL', 'my.example.net'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['PUBLIC_URL', 'ftp://portal.example.com'],
    ['VIRUS_SCANNER', 'scanner.example.com'],
    ['METRICS_PORT', '70000'],
    ['LOG_LEVEL', 'chatty'],
    ['STOP_DELAY_SECONDS', '1.5'],
    ['OFFLINE_APP', 'yes'],
    ['SECRET_KEY', 'password'],
    ['OIDC_ISSUER', 'http://login.example.org'],
    ['OIDC_ISSUER', 'https://login.example.org?tenant=1'],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_ROLE_MAP', 'admins=root'],
    ['OIDC_EMAIL_DOMAINS', '@example.net'],
  ])('are refused in one line that names the variable and keeps the value to itself: %s=%s', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(WrongSetting);
    expect(read).toThrow(new RegExp(`^${name} must be .+$`));
    expect(read).not.toThrow(value);
  });

  test.each([
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'portal' }, 'OIDC_ROLE_MAP'],
    [{ OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_ISSUER'],
  ])('of sign-in through the company are refused where one is missing: %j lacks %s', (environment, name) => {
    expect(() => readEnv(environment)).toThrow(new RegExp(`^${name} must be .+$`));
  });

  test('of sign-in through the company take http on this machine alone', () => {
    const rest = { OIDC_CLIENT_ID: 'portal', OIDC_ROLE_MAP: '*=readonly' };
    const issuer = 'http://127.0.0.1:4000';
    expect(readEnv({ OIDC_ISSUER: issuer, ...rest }).companySignIn?.issuer.origin).toBe(issuer);
  });
});
