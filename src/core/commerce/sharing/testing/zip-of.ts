/** A zip of empty files, as far as its directory goes: enough to be told apart by. */
export function zipOf(names: readonly string[]): Uint8Array {
  const encoded = names.map((name) => new TextEncoder().encode(name));
  const entries = encoded.flatMap((name) => {
    const head = new Uint8Array(46);
    const view = new DataView(head.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(28, name.length, true);
    return [...head, ...name];
  });
  const local = [0x50, 0x4b, 3, 4];
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(10, names.length, true);
  view.setUint32(12, entries.length, true);
  view.setUint32(16, local.length, true);
  return Uint8Array.from([...local, ...entries, ...end]);
}
