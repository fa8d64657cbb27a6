import type { OPENED_PROOF } from '../../features/fairness/proof.fixture';
import { answeredQuestion } from '../../features/question/question.fixture';

/** A closed question whose correct option is B; most of those who were wrong chose A. */
export const CLOSED_QUESTION = {
  ...answeredQuestion('B'),
  number: 7,
  dayNumber: 12,
  slug: '2030-01-01-which-status-code',
  title: 'Which status code says that a resource has moved for good?',
  correctPercent: 75,
  takeawayHtml: '<p>Permanent is 301.</p>' as string | null,
  viewerAnswer: null as ReturnType<typeof answeredQuestion>['viewerAnswer'] | null,
  refutations: [
    { __typename: 'OptionRefutation', letter: 'A', textHtml: '200 says that all is <em>well</em>.' },
    { __typename: 'OptionRefutation', letter: 'C', textHtml: '404 says that there is nothing.' },
    { __typename: 'OptionRefutation', letter: 'D', textHtml: '503 says to come back later.' },
  ],
  fairnessProof: null as typeof OPENED_PROOF | null,
  previousQuestion: {
    __typename: 'Question',
    id: 'question-0',
    day: '2029-12-31',
    slug: '2029-12-31-the-last',
    titleHtml: 'The last <code>one</code>?',
  },
  nextQuestion: null,
};
