/** A random key that identifies one action across all attempts to carry it out. */
export function newIdempotencyKey(): string {
  // Not randomUUID, which browsers offer to pages over https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
