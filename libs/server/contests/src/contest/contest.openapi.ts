import { CONTEST_BOUNDS, CONTEST_STATUSES, REVEAL_POLICIES } from '@daily/rules/contest';
import { OPTION_LETTERS } from '@daily/rules/question';
import {
  arrayOf,
  count,
  enumOf,
  flag,
  instant,
  integer,
  nullable,
  objectOf,
  text,
} from '@daily/kit/rest/json-schema';

/** A contest, without its questions. */
export const CONTEST = objectOf('Contest', {
  id: text('Id of the contest, a UUID', { examples: ['0d4c1f6e-6a53-4b58-9f0c-6c2f6c0d7a11'] }),
  slug: text('Identifies the contest in addresses: `/contests/{slug}`', { examples: ['how-indexes-work'] }),
  title: text('The title', { examples: ['How indexes work'] }),
  description: text('What the contest is about, in Markdown', {
    examples: ['Ten questions about databases.'],
  }),
  startsAt: instant('When the contest starts'),
  endsAt: instant('When the contest ends'),
  published: flag('False for a draft, which only editors see'),
  status: enumOf(CONTEST_STATUSES, 'The state of the contest, by the clock of the server'),
  questionCount: count('Number of questions'),
  participantCount: count('Number of players who have joined'),
});

/** The path parameter. */
export const CONTEST_ID = text('Id of the contest, or its slug', {
  examples: ['0d4c1f6e-6a53-4b58-9f0c-6c2f6c0d7a11'],
});

const NEW_CONTEST_QUESTION = objectOf(
  'NewContestQuestion',
  {
    questionText: text('The question, in Markdown', { examples: ['What does SQL stand for?'] }),
    optionA: text('Option A', { examples: ['Structured Query Language'] }),
    optionB: text('Option B', { examples: ['Standard Question List'] }),
    optionC: text('Option C', { examples: ['Simple Query Logic'] }),
    optionD: text('Option D', { examples: ['Sorted Queue Loader'] }),
    correctAnswer: enumOf(OPTION_LETTERS, 'The correct option'),
  },
  {
    explanation: text('Why it is correct, in Markdown', { examples: ['The name dates from 1974.'] }),
    points: count('Points of a correct answer', { examples: [10] }),
  },
);

const REQUIRED_FIELDS = {
  title: text('The title', { minLength: 1, maxLength: 120, examples: ['Databases in ten questions'] }),
  startsAt: instant('When the contest starts', { examples: ['2027-03-10T18:00:00.000Z'] }),
  endsAt: instant('When the contest ends', { examples: ['2027-03-10T19:00:00.000Z'] }),
};

const OTHER_FIELDS = {
  slug: text('Lower-case letters, digits and hyphens; a new contest has one of its title by default', {
    examples: ['databases-in-ten-questions'],
  }),
  description: text('What the contest is about, in Markdown', {
    examples: ['Ten questions about databases.'],
  }),
  coverUrl: nullable(
    text('An https address of a picture, or that of an uploaded one', {
      examples: ['https://images.example/cover.png'],
    }),
  ),
  published: flag('true to publish, which requires a question. Defaults to false'),
  secondsPerQuestion: integer('Seconds to answer a question. Defaults to 60', {
    minimum: 5,
    maximum: 3_600,
    examples: [60],
  }),
  prize: nullable(text('What can be won', { examples: ['A book'] })),
  revealAnswers: enumOf(REVEAL_POLICIES, 'When results are shown to a player. Defaults to after-finish'),
  shuffleOptions: flag('true to show every participant the options in an order of their own'),
  freezeMinutes: count('Minutes before the end from which the leaderboard is frozen. Defaults to 0'),
  leagueId: nullable({
    ...text(
      'Id of the league whose members alone may see the contest, the last part of its address; null, the default, for everyone. ' +
        'Other participants leave the contest',
    ),
    examples: [null],
  }),
  questions: {
    ...arrayOf(NEW_CONTEST_QUESTION),
    maxItems: CONTEST_BOUNDS.maxQuestions,
    description: 'The questions in order; replaces all questions',
  },
};

/** A contest to create. */
export const NEW_CONTEST = objectOf('NewContest', REQUIRED_FIELDS, OTHER_FIELDS);

/** Changes of a contest. */
export const CONTEST_CHANGES = objectOf('ContestChanges', {}, { ...REQUIRED_FIELDS, ...OTHER_FIELDS });
