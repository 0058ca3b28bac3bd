import { deflateRawSync } from 'node:zlib';

/** An entry of an archive that is made by hand, as nobody's program would make it. */
export interface MadeEntry {
  readonly name: string;
  readonly content: Buffer;
  /** The size that it says it has. */
  readonly claimed?: number;
  /** Whether the archive's directory names it; a reader that goes from the beginning comes upon it all the same. */
  readonly isListed?: boolean;
}

/** A ZIP archive of deflated entries, with every lie that is wished for. */
export function madeArchive(entries: readonly MadeEntry[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed = content.length, isListed = true } of entries) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const central = Buffer.alloc(46 + name.length);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(claimed, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    central.write(name, 46);
    if (isListed) directory.push(central);
    pieces.push(local, packed);
    at += local.length + packed.length;
  }
  return Buffer.concat([...pieces, ...directory, endRecord(directory, at)]);
}

function endRecord(directory: readonly Buffer[], at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(directory.reduce((sum, { length }) => sum + length, 0), 12);
  end.writeUInt32LE(at, 16);
  return end;
} // prettier-ignore

const xml = (name: string, text: string): MadeEntry => ({ name, content: Buffer.from(`<?xml version="1.0"?>${text}`) });
const schemas = 'http://schemas.openxmlformats.org';

/** A workbook of one sheet whose rows are these, with what else is wished for in it. */
export const madeWorkbook = (rows: string, { dimension = 'A1', others = [] }: { readonly dimension?: string; readonly others?: readonly MadeEntry[] } = {}): Buffer =>
  madeArchive([
    xml('[Content_Types].xml', `<Types xmlns="${schemas}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`),
    xml('xl/workbook.xml', `<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    xml('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${schemas}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`),
    xml('xl/worksheets/sheet1.xml', `<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`),
    ...others,
  ]); // prettier-ignore

/** A cell with a text, at an address. */
export const madeCell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
