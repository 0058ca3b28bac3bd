import { describe, expect, it } from 'vitest';
import { documentNumber, isDocumentNumber } from './document-number.ts';

describe('a document number', () => {
  it.each([
    '',
    'КП-05.11.2026-00012',
    'КП-05.11.26-00012',
    'ёЖ-31.12.99-99999',
    'OP-240115-0012345',
    'OP-240115-00123456',
  ])('is %j', (text) => {
    expect(isDocumentNumber(text)).toBe(true);
  });

  it.each([
    ' ',
    'КП-05.11.2026-0012',
    'КП-05.11.2026-000123',
    'КП-05.11.026-00012',
    'КП-5.11.2026-00012',
    'КП-05-11-2026-00012',
    'К-05.11.2026-00012',
    'КПЕ-05.11.2026-00012',
    'KP-05.11.2026-00012',
    'КП05.11.2026-00012',
    'ОР-240115-0012345',
    'op-240115-0012345',
    'OP-24011-0012345',
    'OP-240115-001234',
    'OP-240115-001234567',
    'OP-240115-0012345 ',
    'x OP-240115-0012345',
    'OP-240115-0012345\n',
  ])('is not %j', (text) => {
    expect(isDocumentNumber(text)).toBe(false);
  });

  it('asks for the shape of a date and not for the calendar', () => {
    expect(isDocumentNumber('КП-99.99.2026-00012')).toBe(true);
  });
});

describe('a document number that was written by hand', () => {
  it.each([
    ['ОР-240115-0012345', 'OP-240115-0012345'],
    [' op-240115-0012345 ', 'OP-240115-0012345'],
    ['оp–240115–00123456', 'OP-240115-00123456'],
    ['KП-05.11.2026-00012', 'КП-05.11.2026-00012'],
    ['КП−05.11.26‑00012', 'КП-05.11.26-00012'],
    ['КП-05.11.2026-00012', 'КП-05.11.2026-00012'],
    ['', ''],
  ])('%j means %j', (text, meant) => {
    expect(documentNumber(text)).toBe(meant);
    expect(isDocumentNumber(documentNumber(text))).toBe(true);
  });

  it.each(['запрос 7', 'OP-24011-0012345', 'ЖЩ–1'])('%j is none in any reading and stays', (text) => {
    expect(documentNumber(` ${text} `)).toBe(text);
  });
});
