import { CONTEST_STATUSES } from '@daily/rules/contest';
import { count, enumOf, flag, instant, objectOf, text } from '@daily/kit/rest/json-schema';

/** A contest, without its questions. */
export const CONTEST = objectOf('Contest', {
  id: text('Id of the contest, a UUID'),
  slug: text('Identifies the contest in addresses: `/contests/{slug}`'),
  title: text('The title'),
  description: text('What the contest is about, in Markdown'),
  startsAt: instant('When the contest starts'),
  endsAt: instant('When the contest ends'),
  published: flag('False for a draft, which only editors see'),
  status: enumOf(CONTEST_STATUSES, 'The state of the contest, by the clock of the server'),
  questionCount: count('Number of questions'),
  participantCount: count('Number of players who have joined'),
});
