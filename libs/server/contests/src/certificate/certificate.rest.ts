import { CONTEST_END_TEXTS } from '@daily/rules/contest/end-texts';
import { count, instant, integer, objectOf, text } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { notFound } from '@daily/kit/runtime/errors';
import type { CertificateService } from './certificate.service';

/** A certificate of a contest. */
const CONTEST_CERTIFICATE = objectOf('ContestCertificate', {
  id: text('Id of the certificate', { examples: ['k3v9x2'] }),
  contestId: text('Id of the contest', { examples: ['0d4c1f6e-6a53-4b58-9f0c-6c2f6c0d7a11'] }),
  contestTitle: text('The title of the contest', { examples: ['Databases in ten questions'] }),
  username: text('Public name of the player when the certificate was issued', { examples: ['Ada'] }),
  rank: integer('Place on the final leaderboard; equal standings share a rank', { minimum: 1 }),
  playerCount: count('Number of players on the final leaderboard'),
  score: count('Points of the correct answers'),
  maxScore: count('Points of all questions together'),
  correctAnswers: count('Number of correct answers'),
  questionCount: count('Number of questions'),
  totalTimeMs: count('Sum of the times of all questions, in milliseconds'),
  issuedAt: instant('When the certificate was issued'),
  statement: text(
    'The signed statement: a JSON Web Token (EdDSA); `/.well-known/jwks.json` has the public key',
    { examples: ['eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl'] },
  ),
});

/** `/api/certificates/{id}` */
export function certificateRoutes(certificates: CertificateService): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/certificates/:id',
      access: 'public',
      summary: 'Returns a certificate of a contest',
      params: { id: text('Id of the certificate', { examples: ['k3v9x2'] }) },
      returns: { 200: { description: 'The certificate', body: CONTEST_CERTIFICATE } },
      fails: { 404: CONTEST_END_TEXTS.certificateNotFound },
      async handle({ params: { id = '' } }, caller) {
        const certificate = await certificates.find(id, caller);
        if (!certificate) throw notFound(CONTEST_END_TEXTS.certificateNotFound);
        const { contestId, issuedAt, statement, claims } = certificate;
        const { finishedAt: _finishedAt, ...result } = claims.result;
        const body = {
          ...{ id, contestId, contestTitle: claims.contest.title, username: claims.player.name },
          ...result,
          ...{ issuedAt, statement },
        };
        return { status: 200, body };
      },
    },
  ];
}
