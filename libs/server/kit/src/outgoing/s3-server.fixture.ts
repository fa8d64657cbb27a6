import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from './s3-bucket';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/**
 * A store that speaks the part of S3 that is used here: objects by path, uploads in parts and lists, with Signature Version 4, which it computes on its own from the
 * documentation of AWS and compares. Not one of the makers of S3: those were tried by hand.
 */
export class S3Server {
  readonly objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  /** Parts of objects that are not complete, by the id of their upload. */
  readonly uploads = new Map<string, Buffer[]>();
  /** Whether uploads in parts fail at their end, with an error that follows a status of 200, as those of S3 may. */
  losesParts = false;
  /** Statuses of the next replies, instead of what the store would reply. */
  readonly failures: number[] = [];

  private constructor(
    private readonly server: Server,
    readonly settings: S3Settings,
  ) {}

  static async start(): Promise<S3Server> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const started = new S3Server(server, {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures-of-tests',
      region: 'eu-central-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'secret of the tests',
    });
    server.on('request', (request, response) => {
      void started.reply(request).then(([status, body]) => response.writeHead(status).end(body));
    });
    return started;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<unknown>((resolve) => this.server.close(resolve));
  }

  private async reply(request: IncomingMessage): Promise<[status: number, body?: Buffer]> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const failure = this.failures.shift();
    if (failure) return [failure];
    if (!this.isSigned(request, bytes)) return [403];
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://store');
    const bucket = `/${this.settings.bucket}`;
    if (path === bucket && query.has('list-type')) return [200, this.list(`${bucket}/`, query)];
    if (!path.startsWith(`${bucket}/`)) return [404];
    if (query.has('uploads') || query.has('uploadId')) return this.partOf(request.method, path, query, bytes);
    if (request.method === 'PUT') this.objects.set(path, { bytes, type: request.headers['content-type'] });
    if (request.method === 'DELETE') return this.objects.delete(path) ? [204] : [204];
    const found = this.objects.get(path);
    return found ? [200, request.method === 'GET' ? found.bytes : undefined] : [404];
  }

  /** A page of two keys, so that every list of three has another page. */
  private list(folder: string, query: URLSearchParams): Buffer {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .map((path) => path.slice(folder.length))
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const more = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : '';
    return Buffer.from(`<ListBucketResult>${page.join('')}${more}</ListBucketResult>`);
  }

  private partOf(
    method: string | undefined,
    path: string,
    query: URLSearchParams,
    bytes: Buffer,
  ): [status: number, body?: Buffer] {
    if (query.has('uploads')) {
      const id = `upload/${this.uploads.size + 1}`;
      this.uploads.set(id, []);
      return [200, Buffer.from(`<UploadId>${id}</UploadId>`)];
    }
    const id = query.get('uploadId') ?? '';
    const parts = this.uploads.get(id);
    if (!parts) return [404];
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = bytes;
      return [200];
    }
    if (method === 'DELETE') {
      this.uploads.delete(id);
      return [204];
    }
    const named = bytes.toString().match(/<PartNumber>/g) ?? [];
    if (this.losesParts || named.length !== parts.length)
      return [200, Buffer.from('<Error><Code>InvalidPart</Code></Error>')];
    this.uploads.delete(id);
    this.objects.set(path, { bytes: Buffer.concat(parts), type: undefined });
    return [200, Buffer.from('<CompleteMultipartUploadResult/>')];
  }

  /** Computes the signature of a request as docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html describes. */
  private isSigned({ method = '', url = '', headers }: IncomingMessage, bytes: Buffer): boolean {
    const { accessKeyId, secretAccessKey, region } = this.settings;
    const [, credential, signed = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const at = String(headers['x-amz-date'] ?? '');
    const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
    const payload = String(headers['x-amz-content-sha256'] ?? '');
    if (credential !== `${accessKeyId}/${scope}`) return false;
    if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(bytes)) return false;
    const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const [path = '', query = ''] = url.split('?');
    const canonical = [method, path, query.split('&').sort().join('&'), lines.join(''), signed, payload].join(
      '\n',
    );
    const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
    const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, at.slice(0, 8)));
    return hmac(key, toSign).toString('hex') === signature;
  }
}
