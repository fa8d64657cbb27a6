import { MAX_PROFILE_BYTES } from './color-profile';
import { orientationAlone } from './orientation';
import { MalformedFile } from './file-errors';

const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;

const EXIF = 'Exif\0\0';

/** A file has at most some dozens; one of 10 MB could have millions. */
const MAX_SEGMENTS = 2_000;

/** The segments that stay, and all that follows the first start of a scan. @throws MalformedFile, RangeError */
export function jpegParts(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 2)];
  const profile: Buffer[] = [];
  for (let at = 2, count = 0; count < MAX_SEGMENTS; count += 1) {
    if (bytes.readUInt8(at) !== 0xff) throw new MalformedFile();
    // Any number of these bytes may stand before a marker.
    while (bytes.readUInt8(at + 1) === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (marker === START_OF_SCAN) return [...parts, ...smallProfile(profile), bytes.subarray(at)];
    if (marker === APP2 && has(segment, 'ICC_PROFILE\0')) profile.push(segment);
    const orientation = marker === APP1 && orientationSegment(segment);
    if (orientation) parts.push(orientation);
    else if (isKept(marker, segment)) parts.push(segment);
    at = end;
  }
  throw new MalformedFile();
}

/** Whether a segment other than of EXIF and of a profile is a part of the picture: tables, sizes, and how its colors are meant. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === APP0) return has(segment, 'JFIF\0');
  if (marker === APP14) return has(segment, 'Adobe');
  return marker !== COMMENT && !(marker >= APP0 && marker <= APP15);
}

function smallProfile(segments: Buffer[]): Buffer[] {
  const size = segments.reduce((sum, { length }) => sum + length, 0);
  return size <= MAX_PROFILE_BYTES ? segments : [];
}

function orientationSegment(segment: Buffer): Buffer | null {
  const exif = has(segment, EXIF) ? orientationAlone(segment.subarray(4 + EXIF.length)) : null;
  const length = 2 + EXIF.length + (exif?.length ?? 0);
  return exif && Buffer.concat([Buffer.from([0xff, APP1, 0, length]), Buffer.from(EXIF), exif]);
}

const has = (segment: Buffer, name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
