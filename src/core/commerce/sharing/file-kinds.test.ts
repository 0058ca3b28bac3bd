import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentName } from './attachments.ts';
import { fileKindNames, kindOfFile } from './file-kinds.ts';
import { zipOf } from './testing/zip-of.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const signed = (...signature: readonly number[]): Uint8Array => Uint8Array.from([...signature, 1, 2, 3]);
const office = (main: string, ...more: readonly string[]) => zipOf(['[Content_Types].xml', main, ...more]);

describe('the kind of a file', () => {
  it.each([
    ['pdf', bytes('%PDF-1.7\n…')],
    ['png', signed(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['jpeg', signed(0xff, 0xd8, 0xff)],
    ['xlsx', office('xl/workbook.xml')],
    ['docx', office('word/document.xml')],
    ['dwg', bytes('AC1032\0\0')],
    ['dxf', bytes('AutoCAD Binary DXF\r\n\x1a\0…')],
    ['dxf', bytes('999\r\nmade by hand\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
    ['txt', bytes('Артикул;Количество\r\nSPDA030A;2\r\n')],
    ['txt', Uint8Array.from([0xc0, 0xf0, 0xf2, 0x3b, 0x31])], // Windows-1251
    ['txt', Uint8Array.from([0xff, 0xfe, 0x41, 0x00])], // UTF-16
  ])('is %s by what it holds', (kind, content) => {
    expect(kindOfFile(content)).toBe(kind);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['an archive', zipOf(['readme.txt'])],
    ['a workbook with macros', office('xl/workbook.xml', 'xl/vbaProject.bin')],
    ['a document with a control', office('word/document.xml', 'word/activeX/activeX1.xml')],
    ['a document with a program in it', office('word/document.xml', 'word/embeddings/oleObject1.bin')],
    ['a workbook cut off', office('xl/workbook.xml').slice(0, -30)],
    ['a program', signed(0x4d, 0x5a, 0x90, 0x00)],
    ['a page of the web', bytes('\uFEFF  <!DOCTYPE html><script>alert(1)</script>')],
    ['a picture that runs scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['text with control characters', bytes('a\u0000b')],
  ])('is none of %s', (_, content) => {
    expect(kindOfFile(content)).toBeNull();
  });

  it('is told of any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
        for (const head of [[], [0x50, 0x4b, 3, 4], [...office('xl/workbook.xml')]])
          expect([null, ...fileKindNames]).toContain(kindOfFile(Uint8Array.from([...head, ...tail])));
      }),
    );
  });
});

describe('the name of an attachment', () => {
  it.each([
    ['C:\\Users\\me\\Схема зала.PDF', 'pdf', 'Схема зала.pdf'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['invoice.exe', 'pdf', 'invoice.exe.pdf'],
    ['фото\u202Egpj.exe', 'jpeg', 'фотоgpj.exe.jpg'],
    ['photo.JPEG', 'jpeg', 'photo.jpeg'],
    ['.htaccess', 'txt', 'htaccess.txt'],
    ['a\r\nSet-Cookie: x.csv', 'txt', 'aSet-Cookie x.csv'],
    ['<>:"|?*', 'png', 'file.png'],
    ['', 'docx', 'file.docx'],
  ] as const)('%j of %s is %j', (given, kind, kept) => {
    expect(attachmentName(given, kind)).toBe(kept);
  });

  it('is short, one line, without a way, and ends as the file is, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(...fileKindNames), (given, kind) => {
        const name = attachmentName(given, kind);
        expect(name).not.toMatch(/[/\\]|\p{Cc}/u);
        expect(name).toMatch(/^[^.].*\.[a-z]+$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(126);
      }),
    );
  });
});
