import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDay } from '@daily/rules/calendar';
import { tileOf } from '@daily/rules/question/tile';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyStatement } from '@daily/contests';
import { verifyCertificateCommand, verifyWithSavedKeys } from '../../src/commands/verify-certificate.command';
import { runOn } from '../running/command.fixture';
import { afterNoon, playThrough, publishedContest } from './contest.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
const folder = mkdtempSync(join(tmpdir(), 'certificates-'));

const CERTIFICATE = `certificateId playerName contestTitle rank playerCount score statement url pictureUrl tile { hue tones } contest { title }`;
const ISSUE = `mutation ($input: IssueContestCertificateInput!) { issueContestCertificate(input: $input) {
  __typename ... on IssueContestCertificateSuccess { certificate { ${CERTIFICATE} } } ... on Problem { message } } }`;

let player: { userId: string; session: string };
let contest: { id: string; slug: string };
let certificate: any;

const issue = async (session?: string) => {
  const input = { id: Buffer.from(`Contest:${contest.id}`).toString('base64url') };
  const { body } = await used.server.graphql(ISSUE, { input }, session ? { session } : {});
  return body.data.issueContestCertificate;
};
const found = async (certificateId: string) =>
  (
    await used.server.graphql(
      `query ($certificateId: String!) { contestCertificate(certificateId: $certificateId) { ${CERTIFICATE} } }`,
      { certificateId },
    )
  ).body.data.contestCertificate;

/** Writes a file. @returns its path. */
function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

beforeAll(async () => {
  player = await signedIn(used.server, 'ada@certificates.example');
  contest = await publishedContest(used.server);
  await playThrough(used.server, contest.id, player.userId, 'ABC', player.session);
  used.world.clock.set(afterNoon(61));
  ({ certificate } = await issue(player.session));
});
beforeEach(() => used.world.clock.set(afterNoon(61)));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('a certificate', () => {
  it('is issued to a signed-in player and shown to everyone who knows its id', async () => {
    expect(certificate).toMatchObject({
      rank: 1,
      playerCount: 1,
      score: 60,
      contest: { title: 'Spring contest' },
      tile: tileOf('Spring contest', parseDay('2026-03-10')),
    });
    expect((await issue(player.session)).certificate).toEqual(certificate);
    expect(await found(certificate.certificateId)).toEqual(certificate);
    expect(await found('unknown')).toBeNull();
    expect((await issue()).__typename).toBe('SignInRequiredProblem');
    used.world.clock.set(NOON);
    expect(await found(certificate.certificateId)).toEqual(certificate);
  });

  it('has a picture under the address that it names', async () => {
    const { pathname } = new URL(certificate.pictureUrl);
    const picture = await used.server.app.inject(pathname);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await used.server.call('GET', '/og/certificate/unknown.png')).status).toBe(404);
  });
});

describe('the certificate of an account that is deleted', () => {
  it('is gone through every door, with its name, while the downloaded file stays valid', async () => {
    const leaving = await signedIn(used.server, 'grace@certificates.example', 'correct horse');
    used.world.clock.set(NOON);
    await playThrough(used.server, contest.id, leaving.userId, 'ABD', leaving.session);
    used.world.clock.set(afterNoon(61));
    const { certificateId, pictureUrl, statement } = (await issue(leaving.session)).certificate;
    const doors = [`/api/certificates/${certificateId}`, new URL(pictureUrl).pathname];
    const read = () => Promise.all(doors.map((path) => used.server.call('GET', path)));
    expect((await read()).map(({ status }) => status)).toEqual([200, 200]);
    const { keys } = JSON.parse((await used.server.app.inject('/.well-known/jwks.json')).body);

    const { body } = await used.server.graphql(
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
      { input: { password: 'correct horse' } },
      { session: leaving.session },
    );
    expect(body.data.deleteAccount.__typename).toBe('DeleteAccountSuccess');
    expect(await found(certificateId)).toBeNull();
    for (const { status, text } of await read()) {
      expect(status).toBe(404);
      expect(text).not.toContain('grace');
    }
    expect(
      await used.server.rows('SELECT id FROM contest_certificate WHERE id = $1', [certificateId]),
    ).toEqual([]);
    expect(verifyStatement(statement, { keys })).toMatchObject({
      valid: true,
      claims: { player: { name: 'grace' } },
    });
  });
});

describe('GET /.well-known/jwks.json', () => {
  it('returns the public key alone, for pages of any origin', async () => {
    const { statusCode, headers, body } = await used.server.app.inject('/.well-known/jwks.json');
    expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'application/jwk-set+json; charset=utf-8',
      '*',
    ]);
    const { keys } = JSON.parse(body);
    expect(keys.map((key: object) => Object.keys(key).sort())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
    ]);
  });
});

describe('npm run verify-certificate', () => {
  const verify = (...args: string[]) => runOn(used.world, verifyCertificateCommand, args);
  const offline = (file: string, keys: string) => {
    const lines: string[] = [];
    return [verifyWithSavedKeys(file, keys, (line) => lines.push(line)), lines.join('\n')] as const;
  };
  const savedKeys = async () =>
    fileOf('jwks.json', (await used.server.app.inject('/.well-known/jwks.json')).body);

  it('accepts a downloaded certificate and prints what it states', async () => {
    const file = fileOf('good.jwt', `${certificate.statement}\n`);
    const { code, out } = await verify(file);
    expect([code, out]).toEqual([0, expect.stringContaining('The certificate is valid. It states:')]);
    expect(out).toContain('"name": "ada@certificates.example"'.split('@')[0]);
    expect(offline(file, await savedKeys())).toEqual([0, out]);
  });

  it('rejects a changed certificate', async () => {
    const [header, claims, signature] = certificate.statement.split('.');
    const changed = Buffer.from(claims, 'base64url').toString().replace('"rank":1', '"rank":0');
    const forged = [header, Buffer.from(changed).toString('base64url'), signature].join('.');
    const file = fileOf('forged.jwt', forged);
    const verdict = [1, expect.stringMatching(/^The certificate is NOT valid\. .* was changed\.$/)];
    const { code, out } = await verify(file);
    expect([code, out]).toEqual(verdict);
    expect(offline(file, await savedKeys())).toEqual(verdict);
  });

  it.each([
    ['a missing file', 'missing.jwt', '{"keys":[]}', 2, 'cannot be read'],
    ['a file that is no key set', 'any.jwt', 'hello', 2, 'is not a JSON Web Key Set'],
    ['a key set without keys', 'any.jwt', '{"keys":[]}', 1, 'None of the given keys'],
  ])('reports %s', (_case, name, keys, code, message) => {
    fileOf('any.jwt', certificate.statement);
    const [actual, out] = offline(join(folder, name), fileOf('keys.json', keys));
    expect([actual, out]).toEqual([code, expect.stringContaining(message)]);
  });

  it.each([[[]], [['one', 'two', 'three']]])('rejects the arguments %j', (args) => {
    expect(verifyCertificateCommand.parseArgs(args)).toBeNull();
  });
});
