import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { setTracking } from '../../analytics/consent';
import { holdVisit, heldVisit } from './held-visit';
import { show } from './sharing.fixture';
import { useAttribution } from './use-attribution';

beforeEach(() => localStorage.clear());

function Attribution(props: { signedIn: boolean; answered: boolean }) {
  useAttribution(props);
  return null;
}

const keep = (value: boolean) => ({
  AttributeVisit: { attributeVisit: { __typename: 'AttributeVisitSuccess', keepVisitToken: value } },
});

describe('what follows a visit', () => {
  it('is told once somebody is signed in, and the visit is held while something may follow', async () => {
    holdVisit('visit-1', Date.now());
    const { sent } = show(<Attribution signedIn answered={false} />, keep(true));
    await waitFor(() =>
      expect(sent[0]).toEqual({ name: 'AttributeVisit', variables: { input: { visitToken: 'visit-1' } } }),
    );
    expect(heldVisit(Date.now())).toBe('visit-1');
  });

  it('ends with the answer', async () => {
    holdVisit('visit-1', Date.now());
    show(<Attribution signedIn answered />, keep(false));
    await waitFor(() => expect(heldVisit(Date.now())).toBeNull());
  });

  it('leaves a visit alone that came since', async () => {
    holdVisit('visit-1', Date.now());
    const { sent } = show(<Attribution signedIn answered />, {
      AttributeVisit: () => {
        holdVisit('visit-2', Date.now());
        return keep(false).AttributeVisit;
      },
    });
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(heldVisit(Date.now())).toBe('visit-2');
  });

  it.each([
    ['nobody is signed in', false, 'visit-1'],
    ['the browser came by no link', true, null],
  ])('is nothing when %s', async (_name, signedIn, visit) => {
    if (visit) holdVisit(visit, Date.now());
    const { sent } = show(<Attribution signedIn={signedIn} answered />, {});
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(sent).toEqual([]);
  });
});

it('forgets the visit of who refuses to be counted since', async () => {
  holdVisit('visit-1', Date.now());
  setTracking(false);
  const { sent } = show(<Attribution signedIn answered />, {});
  await waitFor(() => expect(heldVisit(Date.now())).toBeNull());
  expect(sent).toEqual([]);
});

describe('a held visit', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  it('counts for 30 days', () => {
    holdVisit('visit', 0);
    expect(heldVisit(30 * DAY_MS - 1)).toBe('visit');
    expect(heldVisit(30 * DAY_MS)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it.each(['', 'null', '7', '{}', '{"visit":7,"expiresAt":9e15}', '{"visit":"x"}', '{'])(
    'is none when storage says %j',
    (text) => {
      localStorage.setItem('daily-trivia-visit', text);
      expect(heldVisit(0)).toBeNull();
    },
  );
});
