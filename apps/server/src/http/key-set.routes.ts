import type { CertificateKey } from '@daily/contests';
import { KEY_SET_PATH } from '@daily/contract/paths';
import type { FastifyInstance } from 'fastify';

/** `GET /.well-known/jwks.json`: the public key that verifies certificates, for pages of any origin. */
export function keySetRoute(app: FastifyInstance, key: CertificateKey): void {
  app.get(KEY_SET_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/jwk-set+json')
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
      .send(key.keySet),
  );
}
