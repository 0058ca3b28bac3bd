import { describe, expect, it } from 'vitest';
import { emailKey } from './email-key.ts';

describe('the canonical form of an address', () => {
  it.each([
    ['Engineer@Demo.Example', 'engineer@demo.example'],
    [' a@b.c ', 'a@b.c'],
    ['ａｄｍｉｎ@demo．example', 'admin@demo.example'],
    ['Имя@ПРИМЕР.рф', 'имя@xn--e1afmkfd.xn--p1ai'],
    ['имя@xn--e1afmkfd.xn--p1ai', 'имя@xn--e1afmkfd.xn--p1ai'],
    ['first.last+tag@Mail.example', 'first.last+tag@mail.example'],
  ])('of %s is %s', (email, key) => {
    expect(emailKey(email)).toBe(key);
    expect(emailKey(key)).toBe(key);
  });

  it.each(['adm\u0130n@demo.example', 'ADM\u0130N@demo.example', 'adm\u0131n@demo.example', 'аdmin@demo.example'])(
    'of %j is not the administrator’s',
    (email) => {
      expect(emailKey(email)).not.toBe('admin@demo.example');
    },
  );

  it.each(['', 'demo.example', '@demo.example', 'a@', 'a@b', 'a@@b.c', 'a b@c.d', 'a@b/c.d', 'a@b%2e.c'])(
    'is none of %j',
    (email) => {
      expect(emailKey(email)).toBeNull();
    },
  );
});
