import { describe, expect, it } from '@jest/globals';
import { CONTEST_BOUNDS } from '@daily/rules/contest';
import { managedContest } from '../contest.fixture';
import { changedInput, contestDraft, EMPTY_CONTEST, hasChanges, questionDraft } from './contest-draft';
import { contestProblems } from './contest-problems';
import { movedTo, placeAt } from './use-row-drag';

const ZONE = 'Europe/Berlin';
const stored = contestDraft(managedContest() as never, ZONE);

describe('the form of a contest', () => {
  it('has times as clocks in the time zone of the product show them', () => {
    expect([stored.startsAt, stored.endsAt]).toEqual(['2099-03-10T13:00', '2099-03-10T14:00']);
  });

  it('has no changes at first, and sends only those that are made', () => {
    expect(hasChanges(stored, contestDraft(managedContest() as never, ZONE))).toBe(false);
    const draft = {
      ...stored,
      title: 'Summer',
      startsAt: '2099-03-10T12:30',
      prize: ' ',
      freezeMinutes: '5',
    };
    expect(changedInput(stored, draft, ZONE)).toEqual({
      title: 'Summer',
      startsAt: '2099-03-10T11:30:00.000Z',
      freezeMinutes: 5,
      prize: null,
    });
  });

  it('sends all questions when one is changed or moved', () => {
    const questions = movedTo(stored.questions, stored.questions[0]!.key, 1);
    const { questions: sent } = changedInput(stored, { ...stored, questions }, ZONE);
    expect(sent?.map(({ text, points }) => [text, points])).toEqual([
      ['Second?', 10],
      ['First?', 10],
    ]);
    expect(sent?.[0]).not.toHaveProperty('key');
  });

  it('leaves the slug of a new contest to the server, and takes that of the title for an empty one', () => {
    expect(changedInput(EMPTY_CONTEST, { ...EMPTY_CONTEST, title: 'Spring' }, ZONE)).toEqual({
      title: 'Spring',
    });
    expect(changedInput(stored, { ...stored, title: 'Spring cup', slug: '' }, ZONE)).toEqual({
      ...{ title: 'Spring cup', slug: 'spring-cup' },
    });
  });
});

describe('the problems of a form', () => {
  const problems = (fields: object) => contestProblems({ ...stored, ...fields }, ZONE);

  it('are none for a stored contest', () => expect(problems({})).toEqual({}));

  it.each([
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(CONTEST_BOUNDS.maxTitleLength + 1) }, 'title'],
    [{ slug: 'Spring!' }, 'slug'],
    [{ coverUrl: 'http://example.org/x.png' }, 'coverUrl'],
    [{ startsAt: '' }, 'startsAt'],
    [{ endsAt: '2099-03-10T13:00' }, 'endsAt'],
    [{ secondsPerQuestion: '4' }, 'secondsPerQuestion'],
    [{ secondsPerQuestion: '1.5' }, 'secondsPerQuestion'],
    [{ freezeMinutes: '' }, 'freezeMinutes'],
    [{ questions: [{ ...stored.questions[0]!, text: ' ' }] }, 'questions.0.text'],
    [{ questions: [stored.questions[0]!, { ...stored.questions[1]!, points: '0' }] }, 'questions.1.points'],
    [{ questions: [{ ...stored.questions[0]!, optionD: '' }] }, 'questions.0.optionD'],
    [
      {
        questions: Array.from({ length: 12 }, () => ({ ...questionDraft(), explanation: 'x'.repeat(4_000) })),
      },
      'questions',
    ],
  ])('of %j are at %s', (fields, path) => expect(Object.keys(problems(fields))).toContain(path));

  it('of an empty form are at the title and the times', () =>
    expect(Object.keys(contestProblems(EMPTY_CONTEST, ZONE))).toEqual(['title', 'startsAt', 'endsAt']));
});

describe('the order of questions', () => {
  const questions = ['a', 'b', 'c'].map((key) => ({ ...questionDraft(), key }));
  const orderAfter = (key: string, place: number) =>
    movedTo(questions, key, place)
      .map((question) => question.key)
      .join('');

  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', 9, 'bca'],
    ['c', -1, 'cab'],
    ['x', 0, 'abc'],
  ])('%s at %d makes %s', (key, place, order) => expect(orderAfter(key, place)).toBe(order));

  it.each([
    [-50, 0],
    [5, 0],
    [10, 1],
    [25, 2],
    [99, 2],
  ])('has at the height %d the place %d', (y, place) =>
    expect(
      placeAt(
        [0, 10, 20].map((top) => ({ top, height: 10 })),
        y,
      ),
    ).toBe(place),
  );
});
