import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request and puts it back, so that whoever handles the request next reads it, too.
 * @param max the longest body that is read, in bytes.
 * @param use receives the body when it has arrived; at once null when it has no length or a longer one. Never called when the client is
 *   gone before it has sent the body.
 */
export function peekBody(request: IncomingMessage, max: number, use: (body: Buffer | null) => void): void {
  const length = Number(request.headers['content-length']);
  if (!(length > 0 && length <= max)) return use(null);
  const read = () => {
    if (request.readableLength < length) return;
    request.off('readable', read);
    const body: unknown = request.read();
    if (!Buffer.isBuffer(body)) return use(null);
    request.unshift(body);
    use(body);
  };
  request.on('readable', read);
}
