import { webcrypto } from 'node:crypto';
import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OPENED_PROOF } from '../../features/fairness/proof.fixture';
import { atPath } from '../../testing/path.fixture';
import { Screen } from './fairness-screen';

const QUESTION = {
  __typename: 'Question',
  id: 'question-7',
  slug: '2030-01-01-which-status-code',
  titleHtml: 'Which <code>status</code>?',
};
const OPENED = { ...OPENED_PROOF, question: QUESTION };
const CLOSED = {
  ...OPENED_PROOF,
  day: '2030-01-03',
  commitment: 'ab'.repeat(32),
  statement: null,
  changes: null,
  amendments: null,
  question: null,
};
/** A question that was asked without a commitment. */
const UNCOMMITTED = { ...QUESTION, id: 'question-8', day: '2030-01-02', slug: '2030-01-02-which-method' };

const reply = (
  proofs: readonly (typeof OPENED | typeof CLOSED)[],
  hasNextPage = false,
  uncommitted: readonly (typeof UNCOMMITTED)[] = [],
): Reply => ({
  body: {
    data: {
      fairnessProofs: {
        __typename: 'FairnessProofConnection',
        edges: proofs.map((node) => ({ __typename: 'FairnessProofEdge', cursor: node.day, node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage },
      },
      uncommittedQuestions: {
        __typename: 'QuestionConnection',
        totalCount: uncommitted.length,
        edges: uncommitted.map((node) => ({ __typename: 'QuestionEdge', node })),
      },
    },
  },
});

function show(replies: Reply[], search = '') {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      {atPath('/questions/fairness', `/questions/fairness${search}`, <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

/** Replaces the hash functions of the browser, which the DOM of the tests lacks. */
function withCrypto(crypto: object): void {
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
}

const original = globalThis.crypto;
beforeEach(() => withCrypto(webcrypto));
afterEach(() => withCrypto(original));

describe('the proof of fairness', () => {
  it('lists commitments, opened ones with their question and statement', async () => {
    show([reply([CLOSED, OPENED], true)]);
    const closed = (await screen.findByRole('heading', { name: '3 January 2030' })).closest('li')!;
    expect(within(closed).getByText(CLOSED.commitment)).toBeTruthy();
    expect(within(closed).getByText('The statement is published when the question is closed.')).toBeTruthy();
    expect(within(closed).queryByRole('button')).toBeNull();
    const opened = screen.getByRole('heading', { name: '1 January 2030' }).closest('li')!;
    expect(
      within(opened)
        .getByRole('link', { name: /^Which/ })
        .getAttribute('href'),
    ).toBe('/questions/2030-01-01-which-status-code');
    expect(opened.textContent).toContain(
      'Published on 31 December 2029 at 18:00 (UTC), before the day began.',
    );
    expect(opened.textContent).toContain(OPENED.statement);
    expect(screen.getByRole('link', { name: 'Older commitments' }).getAttribute('href')).toBe(
      '/questions/fairness?before=2030-01-01',
    );
  });

  it('says when a commitment was late, and what was corrected', async () => {
    const changes = [{ __typename: 'FairnessChange', name: 'correctAnswer', committed: 'B', current: 'C' }];
    const amendment = {
      __typename: 'FairnessAmendment',
      amendedAt: '2030-01-02T09:00:00.000Z',
      ...{ previousAnswer: 'B', correctAnswer: 'C', reason: 'The manual says otherwise.' },
    };
    show([reply([{ ...OPENED, onTime: false, changes, amendments: [amendment] }])]);
    expect((await screen.findByText('after the day began.')).tagName).toBe('STRONG');
    expect(screen.getByText('Corrected since').parentElement?.textContent).toContain(
      'correctAnswer was B and is now CKey corrected from B to C on 2 January 2030: The manual says otherwise.',
    );
  });

  it('lists the questions that were asked without a commitment', async () => {
    show([reply([OPENED], false, [UNCOMMITTED])]);
    const missing = await screen.findByRole('region', { name: '1 question without a commitment' });
    expect(missing.textContent).toContain('2 January 2030: Which status?');
    expect(within(missing).getByRole('link').getAttribute('href')).toBe('/questions/2030-01-02-which-method');
  });

  it.each([
    [
      'accepts a statement whose hash is the commitment',
      OPENED,
      'The SHA-256 of the statement is the commitment',
    ],
    [
      'rejects one that was rewritten',
      { ...OPENED, statement: OPENED.statement!.replace('"B"', '"A"') },
      'The SHA-256 of the statement differs from the commitment',
    ],
  ])('%s', async (_title, proof, verdict) => {
    show([reply([proof])]);
    await userEvent.click(await screen.findByRole('button', { name: 'Verify in this browser' }));
    expect((await screen.findByText(verdict)).closest('[role=status]')).toBeTruthy();
  });

  it('says that the browser cannot compute hashes', async () => {
    withCrypto({});
    show([reply([OPENED])]);
    await userEvent.click(await screen.findByRole('button', { name: 'Verify in this browser' }));
    expect(await screen.findByText(/over HTTPS only/)).toBeTruthy();
  });

  it('reads the page from the address', async () => {
    const requests = show([reply([OPENED])], '?before=2030-01-02');
    await screen.findByRole('heading', { name: '1 January 2030' });
    expect(requests[0]?.body.variables).toEqual({ first: 20, beforeDay: '2030-01-02' });
    expect(screen.getByRole('link', { name: 'Newest commitments' }).getAttribute('href')).toBe(
      '/questions/fairness',
    );
  });

  it('says when the first commitment is published', async () => {
    show([reply([])], '?before=soon');
    expect(await screen.findByText(/The next one is published at 18:00 \(UTC\)/)).toBeTruthy();
  });

  it('reports that the commitments could not be loaded', async () => {
    show(['offline', 'offline', 'offline']);
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load the commitments',
    );
  });
});
