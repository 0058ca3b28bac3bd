/** The end of a zip's directory: 22 bytes and a remark of at most 65,535. */
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const longestRemark = 65_535;
/** A workbook of a thousand sheets has fewer. */
const mostEntries = 10_000;

/** The names in a zip's directory; null for what is no zip that can be read so. */
export function zipNames(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) return null;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) return null;
    const [name, extra, remark] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    if (at + 46 + name > view.byteLength) return null;
    names.push(String.fromCharCode(...bytes.subarray(at + 46, at + 46 + name)));
    at += 46 + name + extra + remark;
  }
  return names;
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endLength - longestRemark);
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endSignature) return at;
  return null;
}

/** Whether a zip is a document of an office program: its main part where it belongs, and no macros, controls or embedded programs. */
export function isOfficeFile(bytes: Uint8Array, mainPart: string): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  const names = zipNames(bytes);
  if (!names?.includes('[Content_Types].xml') || !names.includes(mainPart)) return false;
  return !names.some((name) => /vbaProject|activeX|\/embeddings\/.*\.bin$|\.(exe|dll|js|vbs)$/i.test(name));
}
