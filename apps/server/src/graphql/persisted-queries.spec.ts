import { hash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PersistedQueries } from './persisted-queries';

const sha256 = (text: string) => hash('sha256', text);
const query = (number: number, length = 0) => `{ a${number} }`.padEnd(length);

describe('the store of persisted queries', () => {
  it('finds a query by its hash, for every caller', () => {
    const store = new PersistedQueries();
    store.keep('{ a }', '192.0.2.1');
    expect(store.find(sha256('{ a }'))).toBe('{ a }');
    for (const unknown of [
      '',
      sha256('{ b }'),
      sha256('{ a }').toUpperCase(),
      null,
      1,
      {},
      [sha256('{ a }')],
    ])
      expect(store.find(unknown)).toBeUndefined();
  });

  it('lets an address displace only its own queries, by their number', () => {
    const store = new PersistedQueries();
    store.keep('{ mine }', '192.0.2.1');
    for (let number = 0; number < 20_000; number += 1) store.keep(query(number), '198.51.100.9');
    const kept = Array.from({ length: 20_000 }, (_, number) => store.find(sha256(query(number)))).filter(
      Boolean,
    );
    expect(kept.length).toBe(1_000);
    expect(store.find(sha256(query(19_999)))).toBeDefined();
    expect(store.find(sha256('{ mine }'))).toBe('{ mine }');
  });

  it('lets an address displace only its own queries, by their size', () => {
    const store = new PersistedQueries();
    store.keep('{ mine }', '192.0.2.1');
    for (let number = 0; number < 400; number += 1) store.keep(query(number, 60_000), '198.51.100.9');
    const kept = Array.from({ length: 400 }, (_, number) => store.find(sha256(query(number, 60_000))));
    expect(kept.filter(Boolean).length).toBe(8);
    expect(store.find(sha256('{ mine }'))).toBe('{ mine }');
  });

  it('is bounded for many addresses together', () => {
    const store = new PersistedQueries();
    for (let number = 0; number < 12_000; number += 1) store.keep(query(number), `address ${number}`);
    const kept = Array.from({ length: 12_000 }, (_, number) => store.find(sha256(query(number))));
    expect(kept.filter(Boolean).length).toBe(10_000);
    for (let number = 0; number < 400; number += 1) store.keep(query(number, 60_000), `address ${number}`);
    const large = Array.from({ length: 400 }, (_, number) => store.find(sha256(query(number, 60_000))));
    expect(large.filter(Boolean).length).toBeLessThanOrEqual(139);
  });

  it('gives an address its share back when its queries were displaced', () => {
    const store = new PersistedQueries();
    for (let round = 0; round < 3; round += 1) {
      for (let number = 0; number < 1_000; number += 1) store.keep(`${query(number)} # ${round}`, 'one');
      for (let number = 0; number < 10_000; number += 1)
        store.keep(`${query(number)} ## ${round}`, `${number}`);
    }
    store.keep('{ last }', 'one');
    expect(store.find(sha256('{ last }'))).toBe('{ last }');
  });
});
