/** The tag of EXIF that says how the camera was held. */
const ORIENTATION = 0x01_12;
/** The EXIF type of numbers of 16 bits. */
const SHORT = 3;

/**
 * EXIF with the orientation of the given one and nothing else: its other entries may refer to the same bytes thousands of times.
 * Null when it says nothing, or that the picture is upright.
 * @param exif beginning with the header of TIFF. Unvalidated input.
 */
export function orientationAlone(exif: Buffer): Buffer | null {
  const orientation = orientationIn(exif);
  if (orientation === null || orientation < 2 || orientation > 8) return null;
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1');
  const entry = Buffer.alloc(16);
  entry.writeUInt16BE(ORIENTATION, 0);
  entry.writeUInt16BE(SHORT, 2);
  entry.writeUInt32BE(1, 4);
  entry.writeUInt16BE(orientation, 8);
  return Buffer.concat([tiff, entry]);
}

function orientationIn(exif: Buffer): number | null {
  const order = exif.toString('latin1', 0, 2);
  if (exif.length < 10 || (order !== 'II' && order !== 'MM')) return null;
  const short = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const first = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (first + 2 > exif.length) return null;
  const end = Math.min(first + 2 + 12 * short(first), exif.length - 11);
  for (let at = first + 2; at < end; at += 12) {
    if (short(at) === ORIENTATION && short(at + 2) === SHORT) return short(at + 8);
  }
  return null;
}
