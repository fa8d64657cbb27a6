import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import type { Confidence } from '@daily/rules/question/confidence';
import { OPTION_LETTERS } from '@daily/rules/question';
import { Caller } from '@daily/kit/runtime/caller';
import type { Question } from '@daily/questions';
import type { TestPlatform } from '@daily/testing/test-platform';
import { PlayDay } from '../play-day.fixture';
import { Answer } from '../answers/answer.entity';
import { AccuracyService } from '../accuracy/accuracy.service';
import { AnswerResults } from '../answers/answer-results';

let test: TestPlatform;
let day: PlayDay;

beforeAll(async () => {
  test = await PlayDay.open();
});
beforeEach(async () => {
  day = await PlayDay.begin(test, ['ada', 'bob', 'eve']);
});
afterAll(() => test.close());

/** Answers a question, right or wrong, with a confidence. */
function answer(playerId: string, right: boolean, confidence: Confidence | null, question = day.question) {
  const wrong = question.correctAnswer === 'A' ? 'B' : 'A';
  const letter = right ? question.correctAnswer : wrong;
  const given = { playerId, questionId: question.id, letter, confidence };
  return day.slices.play.answers.record(given, test.clock.now());
}

const stored = async (playerId: string) => {
  const rows = test.platform.database.orm.getRepository(Answer);
  return (await rows.findOneByOrFail({ playerId, questionId: day.question.id })).confidence;
};

const tallies = async () => {
  const options = await day.slices.play.distributions.of(day.question.id);
  return options.filter(({ answers }) => answers > 0).map(({ percent: _percent, ...tally }) => tally);
};

const calibrationOf = (playerId: string, months = 6, firstHiddenDay: Question['day'] = null) =>
  new AccuracyService(test.platform.database, test.platform.calendar, { firstHiddenDay }).byConfidence(
    playerId,
    months,
  );

describe('the confidence of an answer', () => {
  it('is stored with the answer, and null when the player did not say', async () => {
    const { answer: recorded } = await answer('ada', true, 'sure');
    await answer('bob', true, null);
    expect([recorded.confidence, await stored('ada'), await stored('bob')]).toEqual(['sure', 'sure', null]);
  });

  it('cannot be added or changed once the result is known', async () => {
    await answer('ada', true, null);
    const { isNew, answer: repeated } = await answer('ada', true, 'sure');
    expect([isNew, repeated.confidence, await stored('ada')]).toEqual([false, null, null]);
  });

  it('changes no points', async () => {
    const players = await Promise.all([answer('ada', true, 'sure'), answer('bob', true, 'guessing')]);
    const [one, other] = players.map(({ player, answer: recorded }) => [player.totalPoints, recorded.points]);
    expect(one).toEqual(other);
  });

  it('is counted for the option, also for answers of the same moment, and subtracted with the account', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `player-${index}`);
    await day.addPlayers(ids);
    const levels = ['sure', 'fairly_sure', 'guessing', null] as const;
    await Promise.all(ids.map((id, index) => answer(id, index % 2 === 0, levels[index % 4]!)));
    const counted = (await tallies()).map(({ letter, ...counts }) => [
      letter === day.question.correctAnswer,
      counts,
    ]);
    expect(counted).toContainEqual([true, { answers: 20, sure: 10, fairlySure: 0, guessing: 10 }]);
    expect(counted).toContainEqual([false, { answers: 20, sure: 0, fairlySure: 10, guessing: 0 }]);
    expect(await day.audit()).toEqual([]);
    await day.deletePlayer('player-0');
    expect((await tallies()).map(({ sure }) => sure).toSorted()).toEqual([0, 9]);
    expect(await day.audit()).toEqual([]);
  });

  it('is compared with the counts by the audit', async () => {
    await answer('ada', true, 'sure');
    await test.platform.database.orm.query('UPDATE answer_count SET sure = 3');
    expect(await day.audit()).toEqual([
      {
        counter: 'sure answers of an option',
        owner: `${day.question.id} ${day.question.correctAnswer}`,
        stored: 3,
        derived: 1,
      },
    ]);
  });

  it('is zero for every level of an option that no one chose', async () => {
    const options = await day.slices.play.distributions.of(day.question.id);
    expect(options.map(({ guessing, fairlySure, sure }) => [guessing, fairlySure, sure])).toEqual(
      OPTION_LETTERS.map(() => [0, 0, 0]),
    );
  });

  it('is part of the exported data', async () => {
    await answer('ada', true, 'guessing');
    const player = { id: 'ada', email: 'ada@spec.example', emailProvenAt: null };
    const exported = await day.slices.play.personal.export(player);
    expect(exported['answers']).toEqual([expect.objectContaining({ confidence: 'guessing' })]);
  });
});

describe('calibration', () => {
  it('counts the answers of each level by month, and leaves out those without a level', async () => {
    const first = test.platform.calendar.today();
    for (let offset = 0; offset < 25; offset += 1) {
      const today = addDays(first, offset);
      test.clock.set(new Date(`${today}T12:00:00Z`));
      const question = (await day.slices.questions.schedule.schedule(today))!;
      await answer('ada', offset % 2 === 0, offset === 3 ? null : 'sure', question);
      await answer('bob', true, 'guessing', question);
    }
    // 22 days of March and three of April.
    expect(await calibrationOf('ada')).toEqual([
      {
        confidence: 'sure',
        answered: 24,
        correct: 13,
        months: [
          { month: '2026-03', answered: 21, correct: 11 },
          { month: '2026-04', answered: 3, correct: 2 },
        ],
      },
    ]);
    expect(await calibrationOf('ada', 1)).toEqual([expect.objectContaining({ answered: 3, correct: 2 })]);
    const [hidden] = await calibrationOf('ada', 1, test.platform.calendar.today());
    expect(hidden).toMatchObject({ answered: 2, correct: 1 });
  });

  it('lists the levels with an answer', async () => {
    await answer('ada', true, 'sure');
    expect((await calibrationOf('ada')).map(({ confidence }) => confidence)).toEqual(['sure']);
    expect(await calibrationOf('eve')).toEqual([]);
  });

  it.each([0, 25])('rejects %i months', async (months) => {
    await expect(calibrationOf('ada', months)).rejects.toThrow('months must be 1 to 24');
  });
});

it('shows the confidence of an answer to its player only', async () => {
  const { answer: recorded } = await answer('ada', true, 'sure');
  const results = new AnswerResults({ showsResults: () => true }, test.platform.calendar);
  const callerOf = (id: string) => new Caller({ viewer: { id, role: 'player' }, address: '192.0.2.1' });
  expect(results.confidence(recorded, callerOf('ada'))).toBe('sure');
  expect(results.confidence(recorded, callerOf('bob'))).toBeNull();
  expect(results.confidence(recorded, test.caller())).toBeNull();
});
