/** Files below this size are sent as they are, in bytes. */
const SMALL_BYTES = 1_000_000;

/** Longer side of a shrunk picture, in pixels: more than the server keeps. */
const MAX_SIDE = 2_400;

/** Formats that are never animated, and that photos have. */
const SHRINKABLE = ['image/jpeg', 'image/png'];

/**
 * Makes a large photo smaller, because the server closes uploads that take longer than some seconds. Returns the file itself when it is
 * small, or when the browser cannot do it: the server decides about every file anyway.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES || !SHRINKABLE.includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
