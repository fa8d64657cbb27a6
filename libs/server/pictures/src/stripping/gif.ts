import { AnimatedFile, MalformedFile } from './file-errors';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
/** The extension that says which color is transparent. */
const GRAPHIC_CONTROL = 0xf9;

/** The header, the only picture and which of its colors is transparent. @throws AnimatedFile, MalformedFile, RangeError */
export function gifParts(bytes: Buffer): Buffer[] {
  let at = 13 + tableBytes(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, at)];
  let hasImage = false;
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === TRAILER) return [...parts, bytes.subarray(at, at + 1)];
    if (kind !== IMAGE && kind !== EXTENSION) throw new MalformedFile();
    const data = kind === IMAGE ? at + 11 + tableBytes(bytes.readUInt8(at + 9)) : at + 2;
    const end = endOfBlocks(bytes, data);
    if (kind === IMAGE && hasImage) throw new AnimatedFile();
    if (kind === IMAGE || bytes.readUInt8(at + 1) === GRAPHIC_CONTROL) {
      // Of several, the last one before the picture holds.
      if (kind === EXTENSION) parts.length = hasImage ? parts.length : 1;
      parts.push(bytes.subarray(at, end));
    }
    hasImage ||= kind === IMAGE;
    at = end;
  }
}

/** Bytes of the table of colors that flags announce. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** The position after blocks that each begin with their length, of which the last is empty. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const length = bytes.readUInt8(at);
    at += length + 1;
    if (length === 0) return at;
  }
}
