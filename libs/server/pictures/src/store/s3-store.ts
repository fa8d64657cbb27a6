import { unavailable } from '@daily/kit/runtime/errors';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../pictures-settings';
import type { PictureStore } from './picture-store';

/** Milliseconds that the store has for a call. */
const TIMEOUT_MS = 10_000;

/** Keeps pictures in a bucket of an S3-compatible store, below `pictures/`. Requests name the bucket in the path. */
export class S3Store implements PictureStore {
  private readonly client: AwsClient;
  private readonly folder: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
    this.folder = `${endpoint.replace(/\/$/, '')}/${bucket}/pictures`;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-type': 'image/webp' };
    await this.call('PUT', name, [200, 201], { body: new Uint8Array(bytes), headers });
  }

  async get(name: string): Promise<Buffer | null> {
    const response = await this.call('GET', name, [200, 404]);
    return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
  }

  async delete(name: string): Promise<void> {
    await this.call('DELETE', name, [200, 204, 404]);
  }

  /** @throws Failure unavailable for any status but the expected ones. The message names neither the store nor its reply. */
  private async call(
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    expected: readonly number[],
    options: Pick<RequestInit, 'body' | 'headers'> = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await this.client
      .fetch(`${this.folder}/${name}`, { method, signal, ...options })
      .catch(() => null);
    if (response && expected.includes(response.status)) return response;
    throw unavailable('The store of pictures is unavailable');
  }
}
