import type { ComparedPart } from '../../../../features/admin/versions/version-differences';
import type { ContestDraft, QuestionDraft } from './contest-draft';
import { REVEALS } from './reveals';

/** What is compared of two versions of a contest. */
export const CONTEST_PARTS: readonly ComparedPart<ContestDraft>[] = [
  { label: 'Title', fields: ['title'], text: ({ title }) => title },
  { label: 'Slug', fields: ['slug'], text: ({ slug }) => slug },
  { label: 'Description', fields: ['description'], text: ({ description }) => description },
  { label: 'Cover', fields: ['coverUrl'], text: ({ coverUrl }) => coverUrl },
  { label: 'Prize', fields: ['prize'], text: ({ prize }) => prize },
  { label: 'Start', fields: ['startsAt'], text: ({ startsAt }) => startsAt.replace('T', ' ') },
  { label: 'End', fields: ['endsAt'], text: ({ endsAt }) => endsAt.replace('T', ' ') },
  {
    label: 'Seconds per question',
    fields: ['secondsPerQuestion'],
    text: ({ secondsPerQuestion }) => secondsPerQuestion,
  },
  { label: 'Freeze in minutes', fields: ['freezeMinutes'], text: ({ freezeMinutes }) => freezeMinutes },
  {
    label: 'Answers and results open',
    fields: ['revealAnswers'],
    text: ({ revealAnswers }) => REVEALS.find(({ value }) => value === revealAnswers)?.label ?? revealAnswers,
  },
  {
    label: 'Order of the options',
    fields: ['shuffleOptions'],
    text: ({ shuffleOptions }) => (shuffleOptions ? 'Different for every player' : 'The same for everyone'),
  },
  {
    label: 'Who can see it and take part',
    fields: ['leagueId'],
    text: ({ leagueId }) => (leagueId === '' ? 'Everyone' : `Members of league ${leagueId}`),
  },
  { label: 'Questions', fields: ['questions'], text: ({ questions }) => questions.map(listed).join('\n\n') },
];

function listed(question: QuestionDraft, index: number): string {
  const { text, optionA, optionB, optionC, optionD, correctAnswer, explanation, points } = question;
  const lines = [
    `${index + 1}. ${text}`,
    ...[`A. ${optionA}`, `B. ${optionB}`, `C. ${optionC}`, `D. ${optionD}`],
    `Correct: ${correctAnswer}, ${points} points`,
  ];
  return [...lines, explanation].filter(Boolean).join('\n');
}
