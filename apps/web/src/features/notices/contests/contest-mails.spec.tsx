import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withViewer } from '../../../testing/viewer.fixture';
import { ContestMails } from './contest-mails';
import { ContestMails_ViewerFragmentDoc } from './contest-mails.generated';
import { UpdateContestReminderDocument } from './update-contest-reminder.generated';

/** A contest that the viewer has joined. */
const contest = (id: string, status: string, reminder = false) => ({
  __typename: 'Contest' as const,
  id,
  title: `Contest ${id}`,
  status,
  viewerParticipation: { __typename: 'ContestParticipation' as const, reminder },
});

/** Renders the switches for joined contests. `sent` receives the inputs of mutations. */
function show(contests: readonly ReturnType<typeof contest>[], sent: object[] = []): void {
  const viewer = {
    __typename: 'Viewer' as const,
    id: 'v',
    contests: {
      __typename: 'ContestConnection' as const,
      edges: contests.map((node) => ({ __typename: 'ContestEdge' as const, cursor: node.id, node })),
      pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
    },
  };
  const saved = {
    __typename: 'UpdateContestReminderSuccess',
    participation: { __typename: 'ContestParticipation', contest: contest('a', 'PUBLISHED', true) },
  };
  const mocks = [
    {
      request: {
        query: UpdateContestReminderDocument,
        variables: ({ input }: { input: object }) => sent.push(input) > 0,
      },
      result: { data: { updateContestReminder: saved } },
    },
  ];
  render(
    withViewer(ContestMails_ViewerFragmentDoc, viewer, (ref) => <ContestMails viewer={ref} />, mocks).element,
  );
}

const switches = () => screen.queryAllByRole<HTMLInputElement>('checkbox');

describe('ContestMails', () => {
  it('has a switch for each joined contest that has not started', () => {
    show([contest('a', 'PUBLISHED', true), contest('b', 'RUNNING'), contest('c', 'PUBLISHED')]);
    expect(switches().map(({ checked }) => checked)).toEqual([true, false]);
    expect(screen.queryByText(/Contest b/)).toBeNull();
  });

  it('turns the mail before a contest on', async () => {
    const sent: object[] = [];
    show([contest('a', 'PUBLISHED')], sent);
    await userEvent.click(screen.getByRole('checkbox', { name: /an hour before “Contest a” starts/ }));
    await waitFor(() => expect(switches()[0]?.checked).toBe(true));
    expect(sent).toEqual([{ id: 'a', wanted: true }]);
  });

  it('leads to the contests when none is about to start', () => {
    show([contest('a', 'ENDED')]);
    expect(switches()).toEqual([]);
    expect(screen.getByRole('link', { name: 'contest' }).getAttribute('href')).toBe('/contests');
    // They have joined one, which is over.
    expect(screen.getByText(/You haven.t joined one that is coming up\./)).toBeTruthy();
  });
});
