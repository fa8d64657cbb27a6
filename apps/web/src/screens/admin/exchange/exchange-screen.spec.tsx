import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../testing/show-at';
import { Screen } from './exchange-screen';

const PATH = '/admin/questions/exchange';

/** What the server answers to files, in turn; `'offline'` for no connection. */
type FileReply = { status: number; body: object } | 'offline';

const FINDING = { line: 3, row: 2, path: 'difficulty', reason: 'must be easy, medium or hard' };
const reportOf = (changed: object) => ({
  status: 200,
  body: { dryRun: true, total: 2, imported: 2, rejected: 0, problems: [], ...changed },
});

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

function show(...replies: FileReply[]) {
  const fetch = jest.fn(async (_address: string, _init: RequestInit): Promise<Response> => {
    const reply = replies.shift() ?? 'offline';
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    return { ok: reply.status < 300, status: reply.status, json: async () => reply.body } as Response;
  });
  globalThis.fetch = fetch as never;
  showAt(PATH, PATH, <Screen />, {
    ExchangeCategories: { pastCategories: [{ __typename: 'PastCategory', name: 'Databases' }] },
  });
  const choose = (...files: File[]) =>
    userEvent.upload(screen.getByLabelText('File with questions'), files, { applyAccept: false });
  const searchOf = (call: number) => new URL(fetch.mock.calls[call]![0], 'http://localhost').searchParams;
  return { fetch, choose, searchOf };
}

const file = (name: string, text = 'x') => {
  const made = new File([text], name);
  // jsdom has no `arrayBuffer` of files.
  return Object.assign(made, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
};
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check the file' }));

describe('the import', () => {
  it('checks a file first, then imports what was checked once', async () => {
    const { fetch, choose, searchOf } = show(reportOf({}), {
      ...reportOf({ dryRun: false }),
      status: 201,
    });
    await choose(file('questions.csv', 'category'));
    await check();
    expect(await screen.findByText(/^All rows fit: 2 questions can be imported/)).toBeTruthy();
    expect(Object.fromEntries(searchOf(0))).toEqual({
      format: 'csv',
      mode: 'all-or-nothing',
      dryRun: 'true',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 questions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import 2 questions?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Imported 2 questions.')).toBeTruthy();
    expect(searchOf(1).get('dryRun')).toBe('false');
    expect(searchOf(1).get('idempotencyKey')).toMatch(/^[0-9a-f]{32}$/);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: /^Import 2/ })).toBeNull();
  });

  it('lists each finding by its row, and imports nothing then unless asked', async () => {
    const { choose } = show(reportOf({ imported: 0, rejected: 1, problems: [FINDING] }));
    await choose(file('questions.json'));
    await check();
    expect(
      await screen.findByRole('row', { name: '2 3 difficulty must be easy, medium or hard' }),
    ).toBeTruthy();
    expect(screen.getByText(/^1 row of 2 does not fit, so nothing is imported/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'The rows that fit' }));
    // Other options need another check.
    expect(screen.queryByRole('row', { name: /difficulty/ })).toBeNull();
  });

  it('shows many findings in portions', async () => {
    const problems = Array.from({ length: 150 }, (_, index) => ({ ...FINDING, row: index + 1 }));
    const { choose } = show(reportOf({ imported: 0, rejected: 150, total: 150, problems }));
    await choose(file('questions.jsonl'));
    await check();
    const table = await screen.findByRole('table', { name: 'Findings' });
    expect(within(table).getAllByRole('row')).toHaveLength(101);
    await userEvent.click(screen.getByRole('button', { name: 'Show 50 more of 50' }));
    expect(within(table).getAllByRole('row')).toHaveLength(151);
  });

  it.each([
    [[file('questions.xlsx')], /“questions\.xlsx” cannot be imported/],
    [[file('empty.csv', '')], /“empty\.csv” is empty/],
    [[file('a.csv'), file('b.csv')], /one file at a time/],
    [
      [Object.assign(file('huge.csv'), { arrayBuffer: async () => Promise.reject(new Error()) })],
      /could not be read/,
    ],
  ])('rejects %p', async (files, message) => {
    const { choose, fetch } = show();
    // More files than one can only be dropped.
    if (files.length > 1) screen.getByLabelText('File with questions').setAttribute('multiple', '');
    await choose(...files);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('rejects a file that is too large before it is sent', async () => {
    const { choose } = show();
    const huge = file('huge.csv');
    Object.defineProperty(huge, 'size', { value: 10_000_001 });
    await choose(huge);
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“huge.csv” has 10.1 MB. A file has at most 10 MB: please split it.',
    );
  });

  it.each([
    ['offline', 'The server could not be reached. Please try again.'],
    [{ status: 400, body: { error: 'The file is not valid UTF-8' } }, 'The file is not valid UTF-8'],
  ] as const)('says why a file was not checked: %j', async (reply, message) => {
    const { choose } = show(reply);
    await choose(file('questions.csv'));
    await check();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('recognizes a file of the Open Trivia Database', async () => {
    const { choose } = show();
    await choose(file('trivia.json', '{"response_code":0,"results":[]}'));
    expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('opentdb');
  });
});

describe('the export', () => {
  it('downloads a file in a format with the selected questions', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('Format of the file'), 'csv');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Questions' }), 'closed');
    await userEvent.type(screen.getByLabelText('Category'), 'Web & CSS');
    await userEvent.selectOptions(screen.getByLabelText('Difficulty'), 'hard');
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      '/api/admin/questions/export?format=csv&scope=closed&category=Web+%26+CSS&difficulty=hard',
    );
  });
});
