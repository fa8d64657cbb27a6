/**
 * The SHA-256 of a text's UTF-8 bytes, as hexadecimal digits, computed by the browser.
 * @returns null in a browser that does not compute hashes, as over HTTP without TLS.
 */
export async function sha256(text: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
