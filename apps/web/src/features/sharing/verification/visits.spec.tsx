import { beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { waitFor } from '@testing-library/react';
import { setTracking } from '../../../analytics/consent';
import { readVisit, writeVisit } from './visit-storage';
import { show } from '../sharing.fixture';
import { useAttribution } from './use-attribution';

beforeEach(() => localStorage.clear());

function Attribution(props: { signedIn: boolean; answered: boolean }) {
  useAttribution(props);
  return null;
}

const keepVisit = (value: boolean) => ({
  AttributeVisit: { attributeVisit: { __typename: 'AttributeVisitSuccess', keepVisitToken: value } },
});

describe('useAttribution', () => {
  it('reports a sign-in, and keeps the visit while an answer may follow', async () => {
    writeVisit('visit-1', Date.now());
    const { sent } = show(<Attribution signedIn answered={false} />, keepVisit(true));
    await waitFor(() =>
      expect(sent[0]).toEqual({ name: 'AttributeVisit', variables: { input: { visitToken: 'visit-1' } } }),
    );
    expect(readVisit(Date.now())).toBe('visit-1');
  });

  it('forgets the visit after the answer', async () => {
    writeVisit('visit-1', Date.now());
    show(<Attribution signedIn answered />, keepVisit(false));
    await waitFor(() => expect(readVisit(Date.now())).toBeNull());
  });

  it('keeps another visit that was stored meanwhile', async () => {
    writeVisit('visit-1', Date.now());
    const { sent } = show(<Attribution signedIn answered />, {
      AttributeVisit: () => {
        writeVisit('visit-2', Date.now());
        return keepVisit(false).AttributeVisit;
      },
    });
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(readVisit(Date.now())).toBe('visit-2');
  });

  it.each([
    ['the visitor is anonymous', false, 'visit-1'],
    ['the browser has opened no shared link', true, null],
  ])('sends no request when %s', async (_name, signedIn, visit) => {
    if (visit) writeVisit(visit, Date.now());
    const { sent } = show(<Attribution signedIn={signedIn} answered />, {});
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(sent).toEqual([]);
  });

  it('forgets the visit when the visitor has declined tracking since', async () => {
    writeVisit('visit-1', Date.now());
    setTracking(false);
    const { sent } = show(<Attribution signedIn answered />, {});
    await waitFor(() => expect(readVisit(Date.now())).toBeNull());
    expect(sent).toEqual([]);
  });
});

describe('stored visit', () => {
  it('expires after 30 days', () => {
    writeVisit('visit', 0);
    expect(readVisit(30 * DAY_MS - 1)).toBe('visit');
    expect(readVisit(30 * DAY_MS)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it.each(['', 'null', '7', '{}', '{"visit":7,"expiresAt":9e15}', '{"visit":"x"}', '{'])(
    'is null when the storage contains %j',
    (text) => {
      localStorage.setItem('daily-trivia-visit', text);
      expect(readVisit(0)).toBeNull();
    },
  );
});
