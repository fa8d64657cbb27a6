import { afterEach, describe, expect, it } from '@jest/globals';
import { NAME_RULE_TEXTS } from '@daily/rules/moderation/name-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { Screen } from './words-screen';

afterEach(() => sessionStorage.clear());

const UPDATED = '2026-03-10T12:00:00.000Z';
const WORDS = {
  nameWords: {
    __typename: 'NameWords',
    blocked: ['rude', 'vile*'],
    allowed: ['rudeness'],
    updatedAt: UPDATED,
  },
};

const show = (replies: Record<string, Reply> = {}) =>
  showAt('/admin/moderation/words', '/admin/moderation/words', <Screen />, {
    WordsScreen: WORDS,
    ...replies,
  });
const blocked = () => screen.findByLabelText<HTMLTextAreaElement>('Blocked words');
const change = async () => userEvent.click(screen.getByRole('button', { name: 'Change lists' }));

describe('the word lists', () => {
  it('are changed after a dialog that says how much, on the lists that were shown', async () => {
    const { inputOf } = show({
      ChangeNameWords: { changeNameWords: { __typename: 'ChangeNameWordsSuccess', words: WORDS.nameWords } },
    });
    const field = await blocked();
    expect(field.value).toBe('rude\nvile*');
    await userEvent.clear(field);
    await userEvent.type(field, 'vile*\nawful');
    await change();
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the word lists?' }));
    expect(dialog.getByText('1 added, 1 removed')).toBeTruthy();
    expect(inputOf('ChangeNameWords')).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Change lists' }));
    await waitFor(() =>
      expect(inputOf('ChangeNameWords')).toEqual({
        ...{ blocked: ['vile*', 'awful'], allowed: ['rudeness'], updatedAt: UPDATED },
      }),
    );
  });

  it('are not sent with an entry that could never match', async () => {
    const { inputOf } = show();
    await userEvent.type(await blocked(), '\n**');
    await change();
    expect(await screen.findByText('The lists were not changed.')).toBeTruthy();
    expect((await blocked()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputOf('ChangeNameWords')).toBeUndefined();
  });

  it('have what was typed again after the page was left', async () => {
    const { unmount } = show();
    await userEvent.type(await blocked(), '\nawful');
    unmount();
    show();
    expect((await blocked()).value).toBe('rude\nvile*\nawful');
  });

  it('say that another admin was faster', async () => {
    const message = 'The lists were changed meanwhile';
    show({
      ChangeNameWords: { changeNameWords: { __typename: 'ConflictProblem', code: 'CONFLICT', message } },
    });
    await userEvent.type(await blocked(), '\nawful');
    await change();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Change lists' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });

  it('offer to try again when they could not be loaded', async () => {
    show({ WordsScreen: 'offline' });
    expect(await screen.findByText(NAME_RULE_TEXTS.notLoaded, undefined, { timeout: 15_000 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  }, 30_000);
});

it.each([
  ['vile', '“Vileness” is refused because of “vile”.'],
  [null, '“Vileness” is allowed.'],
])('tries a name against the stored lists (%s)', async (blockedWordIn, result) => {
  show({ BlockedWordIn: { blockedWordIn } });
  await userEvent.type(await screen.findByLabelText('Name'), 'Vileness');
  await userEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(await screen.findByText(result)).toBeTruthy();
});
