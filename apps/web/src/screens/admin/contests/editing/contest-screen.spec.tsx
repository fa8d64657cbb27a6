import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { picturePath } from '@daily/contract/pictures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leavePage } from '../../../../testing/leave-page';
import { type Reply, showAt } from '../../../../testing/show-at';
import { FORM_REPLIES, managedContest, managedQuestion } from '../contest.fixture';
import { Screen as ContestScreen } from './contest-screen';
import { Screen as NewContestScreen } from './new-contest-screen';

// There is no server to connect to.
jest.mock('../../../../board/live-connection', () => ({ subscribeToBoards: () => () => undefined }));

afterEach(() => sessionStorage.clear());

const ID = '00000000-0000-4000-8000-000000000001';

function show(contest: object, replies: Record<string, Reply> = {}) {
  return showAt('/admin/contests/:contest', `/admin/contests/${ID}`, <ContestScreen />, {
    AdminContestScreen: { serverTime: '2026-03-10T12:00:00.000Z', managedContest: contest },
    ...FORM_REPLIES,
    ...replies,
  });
}

const saved = (contest: object) => ({
  updateContest: { __typename: 'UpdateContestSuccess', managedContest: contest },
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('listitem');

describe('the form of a contest', () => {
  it('saves what has changed, on the revision that it is based on', async () => {
    const { inputOf } = show(managedContest(), {
      UpdateContest: saved(managedContest({ revision: 4 }, { title: 'Summer' })),
    });
    const title = await screen.findByLabelText('Title');
    expect(button('Save draft').hasAttribute('disabled')).toBe(true);
    await userEvent.clear(title);
    await userEvent.type(title, 'Summer');
    await userEvent.click(button('Save draft'));
    expect(inputOf('UpdateContest')).toEqual({ id: 'contest', revision: 3, title: 'Summer' });
    await screen.findByText('Everything is saved');
  });

  it('shows what is stored after a save that changed only spaces around a text', async () => {
    show(managedContest(), { UpdateContest: saved(managedContest()) });
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    await userEvent.type(title, ' ');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await userEvent.click(button('Save draft'));
    expect(await screen.findByText('Everything is saved')).toBeTruthy();
    expect(title.value).toBe('Spring');
  });

  it('takes the slug of the title when its own is removed', async () => {
    const { inputOf } = show(managedContest({}, { title: 'Spring cup' }), {
      UpdateContest: saved(managedContest({ revision: 4 }, { title: 'Spring cup', slug: 'spring-cup' })),
    });
    await userEvent.clear(await screen.findByLabelText('Slug'));
    expect(screen.getByText(/^The page will be at \/contests\/spring-cup\./)).toBeTruthy();
    await userEvent.click(button('Save draft'));
    expect(inputOf('UpdateContest')).toEqual({ id: 'contest', revision: 3, slug: 'spring-cup' });
  });

  it('says that links to an earlier address of the page keep working', async () => {
    show(managedContest());
    expect((await screen.findByLabelText('Slug')).getAttribute('aria-describedby')).toBeTruthy();
    expect(
      screen.getByText(/^The page will be at .* Links to an earlier address lead there as well\.$/),
    ).toBeTruthy();
  });

  it('orders questions by the arrow keys, says so, and keeps the focus', async () => {
    const { inputOf } = show(managedContest(), {
      UpdateContest: {
        updateContest: {
          __typename: 'ConflictProblem',
          code: 'CONFLICT',
          message: 'The questions are fixed',
        },
      },
    });
    await screen.findByLabelText('Title');
    const handle = button(/^Move question 1: drag it/);
    handle.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Second?'),
      expect.stringContaining('First?'),
    ]);
    expect(screen.getByText('Question 1 is now question 2 of 2.')).toBeTruthy();
    expect(document.activeElement).toBe(handle);
    await userEvent.click(button('Save draft'));
    expect(inputOf('UpdateContest')).toMatchObject({ questions: [{ text: 'Second?' }, { text: 'First?' }] });
    expect((await screen.findByRole('alert')).textContent).toBe('The questions are fixed');
  });

  it('writes, removes and checks questions', async () => {
    const { sent } = show(managedContest());
    await screen.findByLabelText('Title');
    await userEvent.click(button('Remove question 1'));
    expect(screen.getByText('Question 1 removed. 1 left.')).toBeTruthy();
    await userEvent.click(button('Write a question'));
    expect(rows()).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Option A'), 'one');
    await userEvent.click(button('Save draft'));
    expect((await screen.findByRole('alert')).textContent).toBe('4 fields need your attention.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }));
    expect(screen.getByLabelText('Option B').getAttribute('aria-invalid')).toBe('true');
    expect(sent.some(({ name }) => name === 'UpdateContest')).toBe(false);
  });

  it('shows what the server rejects beside its field', async () => {
    show(managedContest(), {
      UpdateContest: {
        updateContest: {
          __typename: 'InvalidInputProblem',
          code: 'INVALID_INPUT',
          message: 'No such league',
          fields: [{ __typename: 'FieldProblem', path: 'title', message: 'That title is taken' }],
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Title'), '!');
    await userEvent.click(button('Save draft'));
    expect(await screen.findByText('That title is taken')).toBeTruthy();
  });

  describe('the archive', () => {
    const ARCHIVE = {
      pastCategories: [{ __typename: 'PastCategory', name: 'Rust' }],
      contestQuestionCandidates: {
        __typename: 'ContestQuestionCandidateConnection',
        edges: [
          {
            __typename: 'ContestQuestionCandidateEdge',
            node: {
              __typename: 'ContestQuestionCandidate',
              ...{ number: 7, day: '2026-03-01', title: 'Old?', category: 'Rust', difficulty: 'EASY' },
              question: managedQuestion('Old?'),
            },
          },
        ],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    };

    it('offers copies of its questions', async () => {
      show(managedContest(), { ArchivePicker: ARCHIVE });
      await screen.findByLabelText('Title');
      await userEvent.click(button('Pick from the archive'));
      await userEvent.click(await screen.findByRole('checkbox', { name: /^Old\?/ }));
      await userEvent.click(button('Add 1 question'));
      expect(rows()[2]?.textContent).toContain('Old?');
    });

    it('is loaded again after a failure', async () => {
      let isBroken = true;
      show(managedContest(), {
        ArchivePicker: () => (isBroken ? { errors: [{ message: 'Internal server error' }] } : ARCHIVE),
      });
      await screen.findByLabelText('Title');
      await userEvent.click(button('Pick from the archive'));
      expect((await screen.findByRole('alert')).textContent).toBe('The archive could not be loaded.');
      isBroken = false;
      await userEvent.click(button('Try again'));
      expect(await screen.findByRole('checkbox', { name: /^Old\?/ })).toBeTruthy();
    });
  });
});

describe('unsaved changes of a contest', () => {
  const title = () => screen.findByLabelText<HTMLInputElement>('Title');

  it('are there again after the page was left, and can be discarded', async () => {
    const { unmount } = show(managedContest());
    await userEvent.type(await title(), ' and summer');
    await userEvent.click(button('Write a question'));
    await leavePage(unmount);
    show(managedContest());
    expect((await title()).value).toBe('Spring and summer');
    expect(rows()).toHaveLength(3);
    await userEvent.click(button('Discard them'));
    expect((await title()).value).toBe('Spring');
    expect(screen.getByText('Everything is saved')).toBeTruthy();
  });

  it('leave alone what another editor has saved meanwhile in other fields', async () => {
    const { unmount } = show(managedContest());
    await userEvent.type(await title(), ' and summer');
    await leavePage(unmount);
    const { inputOf } = show(managedContest({ revision: 4 }, { description: 'Theirs' }), {
      UpdateContest: saved(managedContest({ revision: 5 })),
    });
    await title();
    expect(screen.queryByRole('region', { name: 'Both versions: Description' })).toBeNull();
    await userEvent.click(button('Keep mine and replace theirs'));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Theirs');
    await userEvent.click(button('Save draft'));
    expect(inputOf('UpdateContest')).toEqual({
      ...{ id: 'contest', revision: 4, title: 'Spring and summer' },
    });
  });

  it('stay when another editor has deleted the contest', async () => {
    let contest: object | null = managedContest();
    const { client } = show(
      {},
      {
        AdminContestScreen: () => ({ serverTime: '2026-03-10T12:00:00.000Z', managedContest: contest }),
        UpdateContest: {
          updateContest: {
            __typename: 'NotFoundProblem',
            code: 'NOT_FOUND',
            message: 'Contest not found',
            fields: [],
          },
        },
      },
    );
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    await userEvent.type(title, '!');
    contest = null;
    await act(() => client.refetchQueries({ include: 'active' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has deleted this\./);
    await userEvent.click(button('Save draft'));
    expect(await screen.findByText('Contest not found')).toBeTruthy();
    expect(title.value).toBe('Spring!');
  });

  it('do not replace unasked what another editor has saved meanwhile', async () => {
    const { unmount } = show(managedContest());
    await userEvent.type(await title(), ' and summer');
    await leavePage(unmount);
    show(managedContest({ revision: 4 }, { title: 'Theirs' }));
    expect((await title()).value).toBe('Spring and summer');
    await userEvent.click(button('Discard mine and show theirs'));
    expect((await title()).value).toBe('Theirs');
  });

  it('are asked about before a link is followed', async () => {
    show(managedContest());
    await userEvent.type(await title(), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Contests' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('at /admin/contests')).toBeTruthy();
  });

  it('of a new contest are there again until it is created', async () => {
    const showNew = () =>
      showAt('/admin/contests/new', '/admin/contests/new', <NewContestScreen />, FORM_REPLIES);
    const { unmount } = showNew();
    await userEvent.type(await title(), 'Autumn');
    await leavePage(unmount);
    showNew();
    expect((await title()).value).toBe('Autumn');
  });
});

describe('two editors', () => {
  const conflict = (theirs: object) => ({
    updateContest: {
      __typename: 'ContestChangedProblem',
      code: 'CONTEST_CHANGED',
      message: 'Someone else has changed this contest since you opened it',
      managedContest: theirs,
    },
  });
  async function collide(theirs = managedContest({ revision: 4 }, { title: 'Theirs' })) {
    let replies = 0;
    const shown = show(managedContest(), {
      UpdateContest: () =>
        replies++ === 0 ? conflict(theirs) : saved(managedContest({ revision: 5 }, { title: 'Mine' })),
    });
    const title = await screen.findByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Mine');
    await userEvent.click(button('Save draft'));
    await screen.findByRole('button', { name: 'Keep mine and replace theirs' });
    return shown;
  }
  const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;

  it('can take the version of the other', async () => {
    await collide();
    expect(title()).toBe('Mine');
    const shown = within(screen.getByRole('region', { name: 'Both versions: Title' }));
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Theirs',
      'Mine',
    ]);
    expect((button('Save draft') as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(button('Discard mine and show theirs'));
    expect(title()).toBe('Theirs');
    expect(screen.getByText('Everything is saved')).toBeTruthy();
  });

  it('can overwrite it knowingly, but only in the fields that they changed themselves', async () => {
    const { sent } = await collide(
      managedContest({ revision: 4 }, { title: 'Theirs', description: 'Theirs', prize: 'A mug' }),
    );
    await userEvent.click(button('Keep mine and replace theirs'));
    await userEvent.click(button('Save draft'));
    await screen.findByText('Everything is saved');
    expect(sent.filter(({ name }) => name === 'UpdateContest').at(-1)?.variables['input']).toEqual({
      ...{ id: 'contest', revision: 4, title: 'Mine' },
    });
  });
});

describe('the cover of a contest', () => {
  const picture = { id: 'ab'.repeat(16), width: 1_920, height: 480 };
  const path = picturePath(picture);
  const original = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = original));

  it('is an uploaded picture, in one file for all screens', async () => {
    const reply = { ...picture, path, url: `http://localhost:3000${path}` };
    globalThis.fetch = async () => ({ ok: true, json: async () => reply }) as Response;
    const { inputOf } = show(managedContest(), { UpdateContest: saved(managedContest({ revision: 4 })) });
    await screen.findByLabelText('Title');
    await userEvent.upload(
      screen.getByLabelText('Cover'),
      new File([new Uint8Array(3)], 'cover.png', { type: 'image/png' }),
    );
    const coverUrl = `http://localhost:3000${picturePath(picture, 960)}`;
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^Address of the cover/).value).toBe(coverUrl),
    );
    expect(document.querySelector('[aria-label="Page of the contest"] img')?.getAttribute('src')).toBe(
      coverUrl,
    );
    await userEvent.click(button('Save draft'));
    expect(inputOf('UpdateContest')).toEqual({ id: 'contest', revision: 3, coverUrl });
  });

  it('says why a file was refused, and stays as it was', async () => {
    show(managedContest());
    await screen.findByLabelText('Title');
    await userEvent.upload(
      screen.getByLabelText('Cover'),
      new File(['<svg/>'], 'cover.svg', { type: 'image/svg+xml' }),
      { applyAccept: false },
    );
    expect(await screen.findByText(/^This file cannot be used/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Address of the cover/).value).toBe('');
  });
});

describe('the steps of a contest', () => {
  it('publishes a draft with its changes after saying what that does', async () => {
    const { inputOf } = show(managedContest(), {
      UpdateContest: saved(managedContest({ revision: 4 }, { status: 'PUBLISHED' })),
    });
    await screen.findByLabelText('Title');
    await userEvent.click(button('Publish'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this contest?' }));
    expect(
      dialog.getByText(/From then on it cannot be unpublished, and everything is fixed but title/),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(inputOf('UpdateContest')).toEqual({ id: 'contest', revision: 3, published: true });
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeTruthy();
  });

  it('publishes a contest whose start is over after saying that it starts at once', async () => {
    const times = { startsAt: '2026-03-10T11:00:00.000Z', endsAt: '2099-03-10T13:00:00.000Z' };
    show(managedContest({}, times));
    await screen.findByLabelText('Title');
    await userEvent.click(button('Publish'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this contest?' }));
    expect(
      dialog.getByText(/^Its start, 10 Mar 2026, 11:00 UTC, is over, so it starts at once\./),
    ).toBeTruthy();
    expect(dialog.queryByText(/reminded by mail/)).toBeNull();
  });

  it('asks before a start in the past begins a published contest', async () => {
    const { sent } = show(managedContest({}, { status: 'PUBLISHED' }));
    const start = await screen.findByLabelText('Start (UTC)');
    await userEvent.clear(start);
    await userEvent.type(start, '2026-03-10T11:00');
    await userEvent.click(button('Save changes'));
    const dialog = await screen.findByRole('dialog', { name: 'Start this contest now?' });
    expect(sent.some(({ name }) => name === 'UpdateContest')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start now' }));
    await waitFor(() => expect(sent.some(({ name }) => name === 'UpdateContest')).toBe(true));
  });

  it('says that unsaved changes are saved when a contest becomes a draft again', async () => {
    show(managedContest({}, { status: 'PUBLISHED' }));
    await userEvent.type(await screen.findByLabelText('Title'), '!');
    await userEvent.click(button('Unpublish'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish this contest?' }));
    expect(dialog.getByText('Unsaved changes are saved with it.')).toBeTruthy();
  });

  it('deletes a draft once its title is typed', async () => {
    const { inputOf } = show(managedContest(), {
      DeleteContest: { deleteContest: { __typename: 'DeleteContestSuccess', id: 'contest' } },
    });
    await screen.findByLabelText('Title');
    await userEvent.click(button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this draft?' }));
    await userEvent.type(dialog.getByLabelText('Type Spring to confirm'), 'Spring');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }));
    expect(inputOf('DeleteContest')).toEqual({ id: 'contest', revision: 3 });
    expect(await screen.findByText('at /admin/contests')).toBeTruthy();
  });

  it('fixes what decides who wins once the contest runs, and says why', async () => {
    show(
      managedContest(
        {},
        {
          ...{ status: 'RUNNING', startsAt: '2026-03-10T11:00:00.000Z', endsAt: '2099-03-10T13:00:00.000Z' },
        },
      ),
    );
    const seconds = await screen.findByLabelText<HTMLInputElement>('Seconds per question');
    expect(seconds.disabled).toBe(true);
    expect(screen.getByText(/The time per question is fixed since the contest has started/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^End/).disabled).toBe(false);
    expect(screen.queryByRole('button', { name: /Publish|Unpublish|Delete|Write a question/ })).toBeNull();
    await userEvent.click(button('Show question 1'));
    expect(screen.getByLabelText<HTMLInputElement>('Option A').closest('fieldset')?.disabled).toBe(true);
    for (const name of ['Question', 'Explanation'])
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name }).readOnly).toBe(true);
    const formatting = screen.getAllByRole('toolbar', { name: 'Formatting' });
    expect(formatting).toHaveLength(1);
  });
});

describe('a new contest', () => {
  it('is created as a draft, with an end an hour after its start until another is chosen', async () => {
    const { inputOf } = showAt('/admin/contests/new', '/admin/contests/new', <NewContestScreen />, {
      ...FORM_REPLIES,
      CreateContest: {
        createContest: {
          __typename: 'CreateContestSuccess',
          managedContest: managedContest({ revision: 0 }),
        },
      },
    });
    await userEvent.click(button('Save draft'));
    expect(screen.getByText('Enter 1 to 120 characters')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'Spring');
    await userEvent.type(screen.getByLabelText('Start (UTC)'), '2099-03-10T12:00');
    expect(screen.getByLabelText<HTMLInputElement>('End (UTC)').value).toBe('2099-03-10T13:00');
    await userEvent.click(button('Save draft'));
    await waitFor(() => expect(inputOf('CreateContest')).toBeTruthy());
    expect(inputOf('CreateContest')).toEqual({
      title: 'Spring',
      startsAt: '2099-03-10T12:00:00.000Z',
      endsAt: '2099-03-10T13:00:00.000Z',
      idempotencyKey: expect.any(String),
    });
    expect(await screen.findByText(`at /admin/contests/${ID}`)).toBeTruthy();
  });
});
