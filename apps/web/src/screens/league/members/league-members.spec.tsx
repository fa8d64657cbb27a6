import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { Screen } from '../league-screen';

interface Row {
  name: string;
  answeredToday: boolean;
  isOwner: boolean;
}

/** The members of the league as the server has them. */
let members: Row[];

/** Ada, who owns the league, and others. */
const leagueOf = (size: number): Row[] =>
  Array.from({ length: size }, (_, index) => ({
    name: index === 0 ? 'Ada' : `Player ${index}`,
    answeredToday: false,
    isOwner: index === 0,
  }));

const league = (fields: object) => ({ __typename: 'League', id: 'global', ...fields });
const counts = () => ({
  memberCount: members.length,
  answeredTodayCount: members.filter(({ answeredToday }) => answeredToday).length,
});

/** The page of the members that the variables of a query select. */
const pageOf: Reply = ({ first, after }) => {
  const start = members.findIndex(({ name }) => name === after) + 1;
  const rows = members.slice(start, start + Number(first));
  const edges = rows.map(({ name, answeredToday, isOwner }) => ({
    __typename: 'LeagueMemberEdge',
    cursor: name,
    node: {
      __typename: 'LeagueMember',
      id: `member-${name}`,
      isOwner,
      viewerCanNudge: false,
      nudgedByViewer: false,
      todaysAnswer: null,
      yesterdaysAnswer: null,
      player: {
        __typename: 'Player',
        id: name,
        username: name,
        avatarUrl: null,
        userId: name,
        hasPublicPage: false,
        answeredToday,
      },
    },
  }));
  const pageInfo = {
    __typename: 'PageInfo',
    hasNextPage: start + rows.length < members.length,
    endCursor: rows.at(-1)?.name ?? null,
  };
  return { league: league({ members: { __typename: 'LeagueMemberConnection', edges, pageInfo } }) };
};

/** The reply to a change of the league. */
const changed = (fields: object) => ({ __typename: 'UpdateLeagueSuccess', league: league(fields) });

/** Shows a view of the league with a number of its members, and returns the number of requests for members so far. */
async function show(view: string, shown: number, replies: Record<string, Reply> = {}) {
  const { sent } = showAt('/leagues/:league/:view', `/leagues/rust/${view}`, <Screen />, {
    LeagueScreen: () => ({
      viewer: {
        __typename: 'Viewer',
        id: 'v',
        player: { __typename: 'Player', id: 'Ada', answeredToday: false },
      },
      league: league({ leagueId: 'rust', name: 'Rust friends', viewerIsOwner: true, ...counts() }),
    }),
    LeagueMembers: pageOf,
    LeagueQuestions: { todaysQuestion: null, yesterdaysQuestion: null },
    ...replies,
  });
  for (let count = 50; count < shown; count += 50) {
    await userEvent.click(await screen.findByText('Show more'));
    await waitFor(() => expect(names()).toHaveLength(Math.min(count + 50, members.length)));
  }
  return () => sent.filter(({ name }) => name === 'LeagueMembers').length;
}

/** The names of the members that are shown. */
const names = () => screen.getAllByText(/^(Ada|Player \d+)$/).map(({ textContent }) => textContent);
const returnToPage = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Finds by text: among the buttons of 130 rows, a query by role takes seconds. */
async function choose(action: string, member: string, confirmation: string) {
  await userEvent.click(screen.getByText(`Actions for ${member}`));
  await userEvent.click(await screen.findByText(action, { selector: '[role=menuitem]' }));
  await userEvent.click(await screen.findByText(confirmation, { selector: 'button' }));
}

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('a list of members of several pages', () => {
  it('is loaded again as a whole, in one request, when a member has answered', async () => {
    members = leagueOf(80);
    const requests = await show('today', 80);
    const before = requests();
    members[70]!.answeredToday = true;
    returnToPage();
    const answered = within(screen.getByRole('region', { name: 'Answered' }));
    expect(await answered.findByText('Player 70')).toBeTruthy();
    expect(answered.getByRole('heading').textContent).toBe('Answered (1)');
    expect(names()).toHaveLength(80);
    expect(requests()).toBe(before + 1);
  });

  it('keeps its rows, under the numbers of the header, when it is too long for one request', async () => {
    members = leagueOf(120);
    const requests = await show('today', 120);
    const before = requests();
    members[70]!.answeredToday = true;
    returnToPage();
    expect(await screen.findByRole('heading', { name: 'Answered (1)' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Not yet (119)' })).toBeTruthy();
    expect(screen.getByText(/120 members · 1 answered today/)).toBeTruthy();
    expect(names()).toHaveLength(120);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(requests()).toBe(before);
  });

  it.each([
    [80, 80],
    [120, 100],
    [130, 130],
  ])('of %i with %i shown loses only the row of a member who is removed', async (size, shown) => {
    members = leagueOf(size);
    await show('members', shown, {
      RemoveLeagueMember: () => {
        members = members.filter(({ name }) => name !== 'Player 70');
        return { removeLeagueMember: changed(counts()) };
      },
    });
    await choose('Remove', 'Player 70', 'Remove from the league');
    await waitFor(() => expect(names()).not.toContain('Player 70'));
    expect(await screen.findByText(`${size - 1} members · 0 answered today`)).toBeTruthy();
    // A list that continues is filled up.
    await waitFor(() => expect(names()).toHaveLength(shown < size ? shown : size - 1));
  });

  it.each([80, 130])('of %i shows a new owner first', async (size) => {
    members = leagueOf(size);
    await show('members', size, {
      HandOverLeague: () => {
        const [owner, ...others] = members.map((row) => ({ ...row, isOwner: row.name === 'Player 70' }));
        const next = others.filter(({ isOwner }) => isOwner);
        members = [...next, owner!, ...others.filter(({ isOwner }) => !isOwner)];
        return { handOverLeague: changed({ viewerIsOwner: false, invitationUrl: null }) };
      },
    });
    await choose('Make owner', 'Player 70', 'Hand over the league');
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['Player 70', 'Ada', 'Player 1']));
    expect(names()).toHaveLength(size);
    expect(screen.getAllByText('Owner')).toHaveLength(1);
  });
});
