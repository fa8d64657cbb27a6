import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leavePage } from '../../../../testing/leave-page';
import { type Reply, showAt } from '../../../../testing/show-at';
import { Screen as NewPostScreen } from './new-post-screen';
import { storedPost } from './post.fixture';
import { Screen as PostScreen } from './post-screen';

const NOW = '2026-11-22T12:00:00.000Z';
const POST = storedPost();
const PATH = `/admin/blog/${POST.postId}`;

const FORM = {
  AdminPostForm: {
    serverTime: NOW,
    blogCategories: [{ __typename: 'BlogTopic', name: 'Databases', postCount: 3 }],
  },
  PublishingTime: { serverTime: NOW },
  PostPreview: ({ content }: Record<string, unknown>) => ({
    blogPostPreview: {
      __typename: 'BlogPostPreview',
      contentHtml: `<p>${String(content)}</p>`,
      readingMinutes: 2,
      beginning: '',
    },
  }),
  PostWithSlug: { blogPost: null },
};

const saved = (fields: object) => ({
  updateBlogPost: { __typename: 'UpdateBlogPostSuccess', post: { ...POST, version: 4, ...fields } },
});

const CONFLICT = {
  updateBlogPost: {
    __typename: 'ConflictProblem',
    code: 'CONFLICT',
    message: 'Someone else has changed this post',
  },
};

const showPost = (replies: Record<string, Reply> = {}) =>
  showAt('/admin/blog/:post', PATH, <PostScreen />, {
    ...FORM,
    AdminPostScreen: { blogPost: POST },
    ...replies,
  });

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByText(/^(Unsaved changes|Everything is saved)$/).textContent;

async function retitle(title: string) {
  const input = await field('Title');
  await userEvent.clear(input);
  await userEvent.type(input, title);
}

beforeEach(() => window.sessionStorage.clear());

describe('PostScreen', () => {
  it('saves what has changed, based on the version that was opened', async () => {
    const { inputOf } = showPost({ UpdateBlogPost: saved({ title: 'New title' }) });
    await retitle('New title');
    expect(status()).toBe('Unsaved changes');
    await press('Save');
    await waitFor(() => expect(status()).toBe('Everything is saved'));
    expect(inputOf('UpdateBlogPost')).toEqual({ id: POST.id, version: 3, title: 'New title' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New title');
  });

  it('shows what is stored after a save that changed only spaces around a text', async () => {
    showPost({ UpdateBlogPost: saved({ version: 3 }) });
    await userEvent.type(await field('Title'), ' ');
    await press('Save');
    await waitFor(() => expect(status()).toBe('Everything is saved'));
    expect((await field('Title')).value).toBe('On locks');
  });

  it('shows the text as the server renders it', async () => {
    showPost();
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('Text.')).toBeTruthy();
    expect(preview.getByRole('heading', { level: 2, name: 'On locks' })).toBeTruthy();
    expect(preview.getByText('2 min read')).toBeTruthy();
  });

  it('says what is missing, and sends nothing', async () => {
    const { sent } = showPost();
    await userEvent.clear(await field('Title'));
    await press('Save');
    expect(screen.getByRole('alert').textContent).toBe('Some fields need your attention.');
    expect((await field('Title')).getAttribute('aria-invalid')).toBe('true');
    expect(sent.map(({ name }) => name)).not.toContain('UpdateBlogPost');
  });

  it('asks before a post is scheduled, naming the time and its zone', async () => {
    const { inputOf } = showPost({
      UpdateBlogPost: saved({ publishedAt: '2026-12-01T09:00:00.000Z', status: 'SCHEDULED' }),
    });
    await userEvent.click(await screen.findByLabelText('At a time'));
    const at = await field('Date and time (UTC)');
    await userEvent.type(at, '2026-12-01T09:00');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this post?' }));
    expect(
      dialog.getByText('It is published on Tuesday, 1 December 2026 at 09:00 (UTC), by itself.'),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Published on Tuesday, 1 December 2026 at 09:00 (UTC)')).toBeTruthy();
    expect(inputOf('UpdateBlogPost')).toEqual({
      id: POST.id,
      version: 3,
      publishedAt: '2026-12-01T09:00:00.000Z',
    });
  });

  describe('when another editor was faster', () => {
    /** Shows the post, retitled, and saves it after the other editor has changed some fields. */
    async function saveAfter(theirs: Parameters<typeof storedPost>[0], edit = async () => {}) {
      let isChanged = false;
      const { sent } = showPost({
        AdminPostScreen: () => ({ blogPost: isChanged ? storedPost({ ...theirs, version: 4 }) : POST }),
        UpdateBlogPost: ({ input }) => {
          const { version } = input as { version: number };
          return version === 4 ? saved({ ...theirs, title: 'Mine', version: 5 }) : CONFLICT;
        },
      });
      await retitle('Mine');
      await edit();
      isChanged = true;
      await press('Save');
      const updates = () => sent.filter(({ name }) => name === 'UpdateBlogPost');
      return { inputs: () => updates().map(({ variables }) => variables['input']) };
    }

    const keepMine = () => press('Keep mine and replace theirs');
    async function saveAgain() {
      await press('Save');
      await waitFor(() => expect(status()).toBe('Everything is saved'));
    }

    it('lets the editor decide', async () => {
      const { inputs } = await saveAfter({ title: 'Their title' });
      expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this post');
      await screen.findByRole('button', { name: 'Discard mine and show theirs' });
      expect((await field('Title')).value).toBe('Mine');
      const shown = within(screen.getByRole('region', { name: 'Both versions: Title' }));
      expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        'Their title',
        'Mine',
      ]);
      await keepMine();
      await saveAgain();
      expect(inputs()).toEqual([
        { id: POST.id, version: 3, title: 'Mine' },
        { id: POST.id, version: 4, title: 'Mine' },
      ]);
    });

    it('takes over single fields', async () => {
      const { inputs } = await saveAfter({ title: 'Their title', lead: 'Their summary' }, async () =>
        userEvent.type(await field('Summary'), ' Mine.'),
      );
      await userEvent.click(await screen.findByRole('button', { name: /^Use theirs ?: Summary$/ }));
      expect((await field('Summary')).value).toBe('Their summary');
      expect(screen.queryByRole('region', { name: 'Both versions: Summary' })).toBeNull();
      await keepMine();
      await saveAgain();
      expect(inputs().at(-1)).toEqual({ id: POST.id, version: 4, title: 'Mine' });
    });

    it('replaces nothing that only the other editor has changed', async () => {
      const { inputs } = await saveAfter({ title: 'Their title', lead: 'Their summary' });
      await keepMine();
      expect((await field('Summary')).value).toBe('Their summary');
      await saveAgain();
      expect(inputs().at(-1)).toEqual({ id: POST.id, version: 4, title: 'Mine' });
    });

    it('goes on without a decision when nothing differs any more', async () => {
      await saveAfter({ title: 'Theirs' });
      await userEvent.click(await screen.findByRole('button', { name: /^Use theirs ?: Title$/ }));
      expect(status()).toBe('Everything is saved');
      expect(screen.queryByRole('button', { name: 'Keep mine and replace theirs' })).toBeNull();
    });

    it('shows their version if asked', async () => {
      await saveAfter({ title: 'Their title' });
      await userEvent.click(await screen.findByRole('button', { name: 'Discard mine and show theirs' }));
      expect((await field('Title')).value).toBe('Their title');
      expect(status()).toBe('Everything is saved');
    });
  });

  it('says while a slug is typed that another post has it', async () => {
    showPost({
      PostWithSlug: {
        blogPost: { __typename: 'BlogPost', id: 'other', slug: 'taken', title: 'The other one' },
      },
    });
    const slug = await field('Slug');
    await userEvent.clear(slug);
    await userEvent.type(slug, 'taken');
    expect(await screen.findByText('Another blog post has this slug: The other one')).toBeTruthy();
  });

  it('says while a slug is typed that another post had it, which is no mistake', async () => {
    showPost({
      PostWithSlug: {
        blogPost: { __typename: 'BlogPost', id: 'other', slug: 'renamed', title: 'The other one' },
      },
    });
    const slug = await field('Slug');
    await userEvent.clear(slug);
    await userEvent.type(slug, 'former');
    expect(await screen.findByText(/Links to it no longer lead to “The other one”/)).toBeTruthy();
    expect(slug.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('brings back what was typed before the page was left, and forgets it if asked', async () => {
    const { unmount } = showPost();
    await retitle('Half a title');
    await leavePage(unmount);
    showPost();
    expect((await field('Title')).value).toBe('Half a title');
    expect(screen.getByText(/Your unsaved changes are back/)).toBeTruthy();
    await press('Discard them');
    expect((await field('Title')).value).toBe('On locks');
    expect(status()).toBe('Everything is saved');
  });

  it('deletes a post after a confirmation', async () => {
    const { inputOf } = showPost({
      DeleteBlogPost: { deleteBlogPost: { __typename: 'DeleteBlogPostSuccess', id: POST.id } },
    });
    await field('Title');
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete post' }));
    expect(await screen.findByText('at /admin/blog')).toBeTruthy();
    expect(inputOf('DeleteBlogPost')).toEqual({ id: POST.id });
  });

  it('shows the 404 page for an unknown post', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    showPost({ AdminPostScreen: { blogPost: null } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeTruthy();
    log.mockClear();
  });
});

describe('NewPostScreen', () => {
  it('creates a draft once, and opens it', async () => {
    const { inputOf } = showAt('/admin/blog/new', '/admin/blog/new', <NewPostScreen />, {
      ...FORM,
      CreateBlogPost: { createBlogPost: { __typename: 'CreateBlogPostSuccess', post: POST } },
    });
    await userEvent.type(await field('Title'), 'On locks');
    await userEvent.type(screen.getByRole('textbox', { name: 'Article' }), 'Text.');
    await press('Save');
    expect(await screen.findByText(`at ${PATH}`)).toBeTruthy();
    expect(inputOf('CreateBlogPost')).toMatchObject({
      title: 'On locks',
      content: 'Text.',
      slug: null,
      publishedAt: null,
      idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(window.sessionStorage.length).toBe(0);
  });
});
