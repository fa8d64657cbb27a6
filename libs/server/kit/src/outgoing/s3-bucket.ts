import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';

/** An S3-compatible store of objects. */
export interface S3Account {
  /** Its address without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket of an S3-compatible store. */
export interface S3Settings extends S3Account {
  bucket: string;
}

/** Milliseconds that the store has for a call, and for one that sends or completes a part of a large object. */
const TIMEOUTS = { call: 10_000, part: 300_000 };

/** Bytes of a part of a large object. A store takes at most 10,000 parts, of 5 MiB at least. */
export const S3_PART_BYTES = 16 * 1024 * 1024;

/** What a call sends. */
interface Content {
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** A store refused a call or did not answer. The message says what the operator needs to know, and is not for clients. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
}

/** The objects of a bucket. Requests name the bucket in the path. */
export class S3Bucket {
  private readonly client: AwsClient;
  private readonly address: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
    this.address = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  /** Stores an object, replacing one with the same key. @throws S3Error */
  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    await this.call('PUT', key, [200, 201], {
      body: new Uint8Array(bytes),
      headers: { 'content-type': type },
    });
  }

  /** Reads an object; null when there is none. @throws S3Error */
  async get(key: string): Promise<Buffer | null> {
    const response = await this.call('GET', key, [200, 404]);
    return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
  }

  /** Opens an object of any size; null when there is none. @throws S3Error */
  async open(key: string): Promise<Readable | null> {
    const response = await this.call('GET', key, [200, 404], { timeoutMs: 0 });
    if (response.status === 404 || !response.body) return null;
    return Readable.fromWeb(response.body as unknown as NodeStream<Uint8Array>);
  }

  /** Deletes an object, if there is one. @throws S3Error */
  async delete(key: string): Promise<void> {
    await this.call('DELETE', key, [200, 204, 404]);
  }

  /** The keys that begin with a text. Keys with characters that XML escapes are left as they are listed. @throws S3Error */
  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let token = '';
    do {
      const more = token && { 'continuation-token': token };
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...more });
      const page = await (await this.call('GET', `?${query}`, [200])).text();
      for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(key);
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? '';
    } while (token);
    return keys;
  }

  /** Stores an object of any size in constant memory. It exists once it is complete. @throws S3Error, or what the content throws */
  async upload(key: string, content: Readable): Promise<void> {
    const begun = await (await this.call('POST', `${key}?uploads=`, [200])).text();
    const id = /<UploadId>([^<]+)</.exec(begun)?.[1];
    if (!id) throw new S3Error(`The S3 store did not begin the upload of ${key}`);
    const upload = `uploadId=${encodeURIComponent(id)}`;
    try {
      const tags: string[] = [];
      for await (const part of inParts(content))
        tags.push(await this.uploadPart(`${key}?partNumber=${tags.length + 1}&${upload}`, part));
      await this.complete(`${key}?${upload}`, tags);
    } catch (error) {
      await this.call('DELETE', `${key}?${upload}`, [204, 404]).catch(() => undefined);
      throw error;
    }
  }

  private async uploadPart(path: string, part: Buffer): Promise<string> {
    const body = new Uint8Array(part);
    // The store compares the hash with what arrives.
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    const response = await this.call('PUT', path, [200], { body, headers, timeoutMs: TIMEOUTS.part });
    await response.body?.cancel();
    return response.headers.get('etag') ?? '';
  }

  private async complete(path: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const response = await this.call('POST', path, [200], {
      body: new Uint8Array(body),
      timeoutMs: TIMEOUTS.part,
    });
    // It may fail after its status was sent.
    const reply = await response.text();
    if (!reply.includes('<CompleteMultipartUploadResult'))
      throw new S3Error(`The S3 store did not complete an upload${reason(reply)}`);
  }

  /** @throws S3Error for any status but the expected ones */
  private async call(
    method: 'PUT' | 'GET' | 'DELETE' | 'POST',
    path: string,
    expected: readonly number[],
    { timeoutMs = TIMEOUTS.call, ...content }: Content = {},
  ): Promise<Response> {
    const signal = timeoutMs > 0 ? { signal: AbortSignal.timeout(timeoutMs) } : {};
    const url = path.startsWith('?') ? `${this.address}${path}` : `${this.address}/${path}`;
    const response = await this.client
      .fetch(url, { method, ...signal, ...content })
      .catch((cause: unknown) => {
        throw new S3Error('The S3 store does not answer', { cause });
      });
    if (expected.includes(response.status)) return response;
    const reply = await response.text().catch(() => '');
    throw new S3Error(`The S3 store refused ${method} with ${response.status}${reason(reply)}`);
  }
}

/** What an error in XML says. */
function reason(reply: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(reply)?.[1];
  return code ? ` (${code})` : '';
}

/** Joins what a stream reads to parts of the size that stores take. */
async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    waiting.push(Buffer.from(chunk));
    length += chunk.length;
    if (length < S3_PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}
