import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { setTracking } from './consent';
import { queuedEvents } from './event-queue';
import { TRACK_EVENTS } from './send-events';
import { flush, startTracking, track } from './track';

type Fetch = typeof fetch;
const reply = jest.fn<Fetch>();
const originalFetch = globalThis.fetch;
const privacy = navigator as Navigator & { doNotTrack: string | null; globalPrivacyControl?: boolean };

beforeEach(() => {
  localStorage.clear();
  reply.mockReset().mockResolvedValue({ ok: true, status: 200 } as Response);
  globalThis.fetch = reply;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  Object.defineProperty(privacy, 'doNotTrack', { value: null, configurable: true });
  Object.defineProperty(privacy, 'globalPrivacyControl', { value: undefined, configurable: true });
});

/** The events that were sent, by batch. */
const batches = () =>
  reply.mock.calls.map(([, options]) => {
    const { variables } = JSON.parse(options?.body as string) as {
      variables: { input: { events: { id: string; action: object; secondsAgo: number }[] } };
    };
    return variables.input.events;
  });

describe('track', () => {
  it('sends a mutation that is valid in the schema', () => {
    const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));
    expect(validate(schema, parse(TRACK_EVENTS))).toEqual([]);
  });

  it('sends events with their fields in one batch and removes them from the queue', async () => {
    track('login', { method: 'email' });
    track('trivia_answer', { questionId: 7, isCorrect: true, secondsSpent: 12 });
    expect(reply).not.toHaveBeenCalled();
    await flush();
    expect(batches()).toEqual([
      [
        expect.objectContaining({ action: { login: { method: 'email' } } }),
        expect.objectContaining({
          action: { triviaAnswer: { questionId: 7, isCorrect: true, secondsSpent: 12 } },
        }),
      ],
    ]);
    expect(reply.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    expect(queuedEvents()).toEqual([]);
  });

  it('sends an event that failed again, with the same id', async () => {
    reply
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ ok: false, status: 503 } as Response);
    track('login', { method: 'email' });
    await flush();
    await flush();
    await flush();
    const [first, second, third] = batches();
    expect(first?.[0]?.id).toBe(third?.[0]?.id);
    expect(second?.[0]?.id).toBe(third?.[0]?.id);
    expect(queuedEvents()).toEqual([]);
  });

  it('discards events that the server rejects as invalid', async () => {
    reply.mockResolvedValue({ ok: false, status: 400 } as Response);
    track('login', { method: 'email' });
    await flush();
    expect(queuedEvents()).toEqual([]);
  });

  it('sends events when the page is hidden', () => {
    startTracking({ credentials: () => 'omit' });
    track('leaderboard_view', { board: 'month' });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    expect(batches()).toHaveLength(1);
  });

  it.each([
    ['Do Not Track', () => Object.defineProperty(privacy, 'doNotTrack', { value: '1', configurable: true })],
    [
      'Global Privacy Control',
      () => Object.defineProperty(privacy, 'globalPrivacyControl', { value: true, configurable: true }),
    ],
    ['an opt-out', () => setTracking(false)],
  ])('counts nothing with %s and clears the queue', async (_name, optOut) => {
    track('login', { method: 'email' });
    optOut();
    track('login', { method: 'email' });
    await flush();
    expect(reply).not.toHaveBeenCalled();
    expect(queuedEvents()).toEqual([]);
  });

  it('counts again after an opt-in', async () => {
    setTracking(false);
    setTracking(true);
    track('login', { method: 'email' });
    await flush();
    expect(batches()).toHaveLength(1);
  });

  it.each(['not json', '{"a":1}', '[null]', '[{"name":"login"}]'])(
    'ignores %j in local storage',
    async (text) => {
      localStorage.setItem('daily-trivia-events', text);
      await flush();
      expect(reply).not.toHaveBeenCalled();
    },
  );
});
