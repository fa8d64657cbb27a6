import { describe, expect, it } from '@jest/globals';
import { ReplicaLag } from './replica-lag';

describe('a replica', () => {
  it('has everything until the primary was asked for the newest position that it has replayed', () => {
    const lag = new ReplicaLag(0);
    lag.primaryIsAt(100, 1_000);
    lag.primaryIsAt(200, 2_000);
    lag.primaryIsAt(300, 3_000);
    expect(lag.reachesUntil).toBe(0);
    lag.replicaIsAt(99);
    expect(lag.reachesUntil).toBe(0);
    lag.replicaIsAt(250);
    expect(lag.reachesUntil).toBe(2_000);
    lag.replicaIsAt(300);
    expect(lag.reachesUntil).toBe(3_000);
  });

  it('does not lag while nothing is written, and does while it replays nothing of what is', () => {
    const lag = new ReplicaLag(0);
    for (let at = 0; at < 60_000; at += 1_000) {
      lag.primaryIsAt(100, at);
      lag.replicaIsAt(100);
    }
    expect(lag.reachesUntil).toBe(59_000);
    for (let at = 60_000; at < 120_000; at += 1_000) {
      lag.primaryIsAt(at, at);
      lag.replicaIsAt(100);
    }
    expect(lag.reachesUntil).toBe(59_000);
  });

  it('lags as much as it does, up to ten minutes', () => {
    const lag = new ReplicaLag(0);
    for (let at = 0; at < 900_000; at += 1_000) {
      lag.primaryIsAt(at, at);
      lag.replicaIsAt(at - 500_000);
    }
    expect(lag.reachesUntil).toBe(399_000);
  });

  it('follows a primary that begins at an earlier position after a failover', () => {
    const lag = new ReplicaLag(0);
    lag.primaryIsAt(300, 1_000);
    lag.replicaIsAt(300);
    lag.primaryIsAt(290, 2_000);
    lag.replicaIsAt(290);
    expect(lag.reachesUntil).toBe(2_000);
  });
});
