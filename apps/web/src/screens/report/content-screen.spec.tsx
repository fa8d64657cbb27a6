import { describe, expect, it, jest } from '@jest/globals';
import { MODERATION_TEXTS } from '@daily/rules/moderation';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../testing/show-at';
import { exists, queries, Screen } from './report-screen';

const ADA = {
  __typename: 'Player',
  id: 'player-ada',
  username: 'Ada',
  avatarUrl: 'https://pictures.example/a.png',
};
const LEAGUE = { __typename: 'League', id: 'league-1', name: 'Friends' };
const RECEIVED = { __typename: 'ReportContentSuccess', received: true };

const show = (node: object | null, replies: Record<string, Reply> = {}) =>
  showAt('/report/:subject', '/report/player-ada', <Screen />, {
    ReportContentScreen: { node },
    ...replies,
  });

const choose = async (reason: string) => userEvent.click(await screen.findByRole('radio', { name: reason }));
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send report' }));

describe('the report of a player', () => {
  it('sends what is wrong with the picture, and confirms', async () => {
    const { inputOf } = show(ADA, { ReportPlayer: { reportPlayer: RECEIVED } });
    await userEvent.selectOptions(await screen.findByLabelText('What do you report?'), 'The picture');
    await choose('It is advertising');
    await send();
    expect(await screen.findByText(MODERATION_TEXTS.sent)).toBeTruthy();
    expect(inputOf('ReportPlayer')).toEqual({
      id: 'player-ada',
      picture: true,
      reason: 'ADVERTISING',
      text: '',
    });
  });

  it('offers only the name without a picture', async () => {
    show({ ...ADA, avatarUrl: null });
    expect(await screen.findByRole('radiogroup', { name: 'What is wrong?' })).toBeTruthy();
    expect(screen.queryByLabelText('What do you report?')).toBeNull();
  });

  it('asks for a description of something else, and shows the problem of the server', async () => {
    const message = MODERATION_TEXTS.ownContent;
    const { sent } = show(ADA, {
      ReportPlayer: { reportPlayer: { __typename: 'InvalidInputProblem', message, code: 'INVALID_INPUT' } },
    });
    await choose('Something else');
    await send();
    expect(screen.getByText(MODERATION_TEXTS.textMissing)).toBeTruthy();
    expect(sent).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Description'), 'It is me');
    await send();
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

it('reports the name of a league', async () => {
  const { inputOf } = show(LEAGUE, { ReportLeague: { reportLeague: RECEIVED } });
  expect(await screen.findByRole('heading', { name: 'Report a league' })).toBeTruthy();
  await choose('It is offensive or hateful');
  await send();
  expect(await screen.findByText(MODERATION_TEXTS.sent)).toBeTruthy();
  expect(inputOf('ReportLeague')).toEqual({ id: 'league-1', reason: 'OFFENSIVE', text: '' });
});

it.each([null, { __typename: 'Question', id: 'q' }])('is the 404 page for %j', async (node) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(node);
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(exists([{ node }])).toBe(false);
  expect(queries(new URLSearchParams(), { subject: 'x' })).toMatchObject([{ variables: { id: 'x' } }]);
  log.mockClear();
});
