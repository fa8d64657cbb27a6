/** Folder of uploaded pictures. */
export const PICTURES_PATH = '/pictures';

/** Path of the upload, which takes the file as the body of a POST. */
export const PICTURE_UPLOAD_PATH = '/api/admin/pictures';

/** What may be uploaded. The types are those of the content; the name of a file is not looked at. */
export const PICTURE_BOUNDS = {
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  /** Bytes of a file. */
  maxBytes: 10_000_000,
  /** Pixels of the longer side, and of the whole picture. */
  maxSide: 12_000,
  maxPixels: 50_000_000,
  /** Characters of the text for those who do not see the picture. */
  maxAltLength: 300,
} as const;

/** The formats that may be uploaded, as messages name them. */
export const PICTURE_FORMATS = 'JPEG, PNG, WebP, AVIF or GIF without animation, up to 10 MB';

/** Widths in pixels in which a picture is stored, unless it is narrower. */
const WIDTHS = [480, 960, 1_920];

/** A stored picture. Its size is that of the widest file. */
export interface StoredPicture {
  /** The first 128 bits of the SHA-256 of the widest file, in hexadecimal. */
  id: string;
  width: number;
  height: number;
}

/** The widths of the files of a picture, ascending. @param width of the picture that was uploaded, in pixels. */
export function pictureWidths(width: number): number[] {
  const widest = Math.min(width, Math.max(...WIDTHS));
  return [...WIDTHS.filter((each) => each < widest), widest];
}

/** The name of a file of a picture: everything that a page needs to know about it. */
export function pictureFile({ id, width, height }: StoredPicture, fileWidth = width): string {
  return `${id}-${width}x${height}${fileWidth === width ? '' : `-w${fileWidth}`}.webp`;
}

/** The path of a picture. */
export function picturePath(picture: StoredPicture, fileWidth?: number): string {
  return `${PICTURES_PATH}/${pictureFile(picture, fileWidth)}`;
}

const FILE = /^([\da-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-w([1-9]\d{0,3}))?\.webp$/;

/** Reads the name of a file of a picture; null when no picture has it. */
export function parsePictureFile(name: string): (StoredPicture & { fileWidth: number }) | null {
  const [, id, width, height, fileWidth] = FILE.exec(name) ?? [];
  if (!id) return null;
  const picture = { id, width: Number(width), height: Number(height) };
  const read = { ...picture, fileWidth: Number(fileWidth ?? width) };
  const isFile = pictureWidths(read.width).includes(read.fileWidth);
  return isFile && pictureFile(picture, read.fileWidth) === name ? read : null;
}

/** The picture at a path or absolute address, and the part of it before the path; null for any other address. */
export function parsePictureAddress(address: string): (StoredPicture & { origin: string }) | null {
  const [, origin = '', name = ''] = /^(https?:\/\/[^/]+)?\/pictures\/([^/]+)$/.exec(address) ?? [];
  const file = parsePictureFile(name);
  return file && { id: file.id, width: file.width, height: file.height, origin };
}

/** The value of `srcset` for a picture. @param origin what its addresses begin with. */
export function pictureSrcSet(picture: StoredPicture, origin = ''): string {
  return pictureWidths(picture.width)
    .map((width) => `${origin}${picturePath(picture, width)} ${width}w`)
    .join(', ');
}
