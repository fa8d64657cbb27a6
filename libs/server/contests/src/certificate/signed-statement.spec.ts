import { describe, expect, it } from '@jest/globals';
import { StatementSigner, verifyStatement } from './signed-statement';

const signer = new StatementSigner(Buffer.alloc(32, 1));
const keySet = { keys: [signer.publicKey] };
const statement = signer.sign({ player: { name: 'Ada — 爱达' } });
const [header = '', claims = '', signature = ''] = statement.split('.');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a signed statement', () => {
  it('is a JSON Web Token with the algorithm EdDSA and the id of its key', () => {
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'EdDSA',
      typ: 'JWT',
      kid: signer.publicKey.kid,
    });
  });

  it('is valid under the key that signed it, also with white space around it', () => {
    const valid = { valid: true, claims: { player: { name: 'Ada — 爱达' } } };
    expect(verifyStatement(statement, keySet)).toEqual(valid);
    expect(verifyStatement(`  ${statement}\n`, { keys: [null, {}, ...keySet.keys] })).toEqual(valid);
  });

  it.each([
    [
      'other claims',
      `${header}.${encoded({ player: { name: 'Eve' } })}.${signature}`,
      'signature does not match',
    ],
    [
      'another signature',
      `${header}.${claims}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
      'signature',
    ],
    ['a cut signature', `${header}.${claims}.${signature.slice(0, 20)}`, 'signature does not match'],
    ['no signature', `${header}.${claims}.`, 'not a signed statement'],
    ['the algorithm none', `${encoded({ alg: 'none' })}.${claims}.${signature}`, 'algorithm is not EdDSA'],
    [
      'a symmetric algorithm',
      `${encoded({ alg: 'HS256', kid: 'x' })}.${claims}.${signature}`,
      'algorithm is not EdDSA',
    ],
    [
      'an unknown key',
      `${encoded({ alg: 'EdDSA', kid: 'x' })}.${claims}.${signature}`,
      'None of the given keys',
    ],
    ['other text', 'hello', 'not a signed statement'],
    ['nothing', '', 'not a signed statement'],
  ])('is invalid with %s', (_case, changed, reason) => {
    expect(verifyStatement(changed, keySet)).toEqual({
      valid: false,
      reason: expect.stringContaining(reason),
    });
  });

  it('is invalid under the key of another installation, even under the same id', () => {
    const other = new StatementSigner(Buffer.alloc(32, 2));
    expect(verifyStatement(statement, { keys: [other.publicKey] }).valid).toBe(false);
    const renamed = { ...other.publicKey, kid: signer.publicKey.kid };
    expect(verifyStatement(statement, { keys: [renamed] }).valid).toBe(false);
  });

  it('follows the test vector of RFC 8037', () => {
    const seed = Buffer.from('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', 'base64url');
    const { x, kid } = new StatementSigner(seed).publicKey;
    expect([x, kid]).toEqual([
      '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    ]);
  });
});
