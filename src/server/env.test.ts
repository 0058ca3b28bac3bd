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
      webhookNetworks: [],
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
        WEBHOOK_NETWORKS: '127.0.0.1',
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
      webhookNetworks: ['127.0.0.1'],
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
  ])('are refused in one line that names the variable and keeps the value to itself: %s=%s', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(WrongSetting);
    expect(read).toThrow(new RegExp(`^${name} must be .+$`));
    expect(read).not.toThrow(value);
  });
});
