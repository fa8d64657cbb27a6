import { describe, expect, it } from '@jest/globals';
import { Caller } from './caller';
import { PerRequest } from './per-request';

describe('PerRequest', () => {
  const loaders = new PerRequest(() => ({}));

  it('creates one instance per request', () => {
    const caller = new Caller({ address: '192.0.2.1' });
    expect(loaders.of(caller)).toBe(loaders.of(caller));
    expect(loaders.of(new Caller({ address: '192.0.2.1' }))).not.toBe(loaders.of(caller));
  });

  it('returns the same instance for a shallow copy of the caller, as Apollo Server makes one', () => {
    const caller = new Caller({ address: '192.0.2.1' });
    const copy = Object.assign(Object.create(Caller.prototype) as Caller, caller);
    expect(loaders.of(copy)).toBe(loaders.of(caller));
  });
});
