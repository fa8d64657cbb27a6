import { expect, it } from '@jest/globals';
import { Caller } from './caller';
import { PerRequest } from './per-request';

it('creates one instance per caller, at first use', () => {
  const created: Caller[] = [];
  const loaders = new PerRequest((caller) => {
    created.push(caller);
    return { caller };
  });
  const [ann, bob] = [new Caller({ address: '192.0.2.1' }), new Caller({ address: '192.0.2.1' })];
  expect(created).toEqual([]);
  expect(loaders.of(ann)).toBe(loaders.of(ann));
  expect(loaders.of(ann).caller).toBe(ann);
  expect(loaders.of(bob).caller).toBe(bob);
  expect(created).toHaveLength(2);
});

it('keeps the instances of two kinds apart', () => {
  const caller = new Caller({ address: '192.0.2.1' });
  const names = new PerRequest(() => 'names');
  const counts = new PerRequest(() => 0);
  expect([names.of(caller), counts.of(caller)]).toEqual(['names', 0]);
});
