import { ApolloClient, type ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import type { OptionLetter } from '@daily/rules/question';
import { loadByName } from '@daily/ui/loading/lazy-code';
import { toast } from '@daily/ui/overlays/toast';
import { beforeAll, beforeEach, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { QuestionCard } from './question-card';
import { OPEN_QUESTION, todaysQuestion, viewerWithStreak } from './question.fixture';
import { SubmitAnswerDocument, type SubmitAnswerMutationVariables } from './answer/submit-answer.generated';
import { TodaysQuestionDocument, useTodaysQuestionQuery } from './countdown/todays-question.generated';

/** Called by the card when an answer has been recorded. */
export const onAnswered = jest.fn();

/** Called by the card with the message of a failure. */
export const onProblem = jest.fn<(message: string | null) => void>();

/** The texts of the toasts shown so far. */
export const toasts = { success: [] as string[], error: [] as string[] };

/** Prepares the tests of a file: preloads the parts of the card, records toasts and clears the stored choice. */
export function setUpQuestionCard(): void {
  beforeAll(() => loadByName(['ResultCard', 'StreakBadge']));
  beforeEach(() => {
    for (const kind of ['success', 'error'] as const) {
      toasts[kind] = [];
      jest.spyOn(toast, kind).mockImplementation((text) => void toasts[kind].push(text));
    }
    for (const storage of [sessionStorage, localStorage]) storage.clear();
  });
}

/**
 * Renders the card of today's question for a viewer with a streak of 7 days.
 *
 * @param options.signedIn false renders it for an anonymous visitor.
 * @param options.viewer replaces that viewer.
 * @param options.mocks responses of the server.
 * @param options.inFront a link before them, such as the one of `HeldRequests`.
 */
export function show(
  options: {
    question?: object;
    signedIn?: boolean;
    viewer?: Omit<ReturnType<typeof viewerWithStreak>, 'id'> & { id: string };
    mocks?: MockLink.MockedResponse[];
    inFront?: ApolloLink;
  } = {},
) {
  onAnswered.mockClear();
  onProblem.mockClear();
  const { question = OPEN_QUESTION, signedIn = true, mocks = [], inFront } = options;
  const cache = createCache();
  const viewer = signedIn ? (options.viewer ?? viewerWithStreak(7)) : null;
  cache.writeQuery({ query: TodaysQuestionDocument, data: todaysQuestion(question, viewer) });
  const server = new MockLink(mocks, { defaultOptions: { delay: 0 } });
  const link = inFront?.concat(server) ?? server;
  const client = new ApolloClient({ cache, link, dataMasking: true });
  const page = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Today />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const signOut = () =>
    act(async () => {
      cache.modify({ fields: { viewer: () => null } });
    });
  return { ...page, cache, signOut };
}

function Today() {
  const { data } = useTodaysQuestionQuery();
  return (
    data?.todaysQuestion && (
      <QuestionCard
        key={data.todaysQuestion.id}
        question={data.todaysQuestion}
        viewer={data.viewer ?? null}
        correctYesterday={62}
        onAnswered={onAnswered}
        onProblem={onProblem}
      />
    )
  );
}

/** The server's response to a submitted answer. */
export function responseTo(letter: OptionLetter, response: object): MockLink.MockedResponse {
  // The measured seconds depend on the speed of the test.
  const variables = ({ input }: SubmitAnswerMutationVariables) =>
    input.questionId === OPEN_QUESTION.id && input.letter === letter && Number(input.secondsSpent) >= 0;
  return { request: { query: SubmitAnswerDocument, variables }, ...response };
}

/** Opens the options. */
export const start = () => userEvent.click(screen.getByRole('button', { name: "Start Today's Trivia" }));

export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Answer' });

/** Opens the options and chooses one by its label. */
export async function choose(label: string): Promise<void> {
  await start();
  await userEvent.click(screen.getByRole('radio', { name: label }));
}

/** Opens the options, chooses one by its label and submits it. */
export async function answer(label: string): Promise<void> {
  await choose(label);
  await userEvent.click(submitButton());
}

/** The letter of the chosen option; undefined without a choice. */
export const chosenLetter = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value;
