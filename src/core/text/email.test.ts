import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each(['engineer@demo.example', 'a@b.c', 'имя@пример.рф', 'first.last+tag@mail.sub.example.org'])(
    'is %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'demo.example',
    '@demo.example',
    'a@',
    'a@b',
    'a@.b',
    'a@b.',
    'a@b..c',
    'a@@b.c',
    'a b@c.d',
    'a@b c.d',
    ' a@b.c',
    'a@b.c ',
    'a@b.c\n',
    'a\u0000@b.c',
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
