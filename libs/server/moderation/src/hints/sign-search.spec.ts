import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Player } from '@daily/people';
import { Question } from '@daily/questions';
import { addDays, type Day } from '@daily/rules/calendar';
import { DAY_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { signEvidence } from '@daily/rules/moderation/cheating-signs';
import { lockWaits } from '@daily/testing/lock-waits';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { PlayerAddress } from '../addresses/player-address.entity';
import { AddressKey } from '../addresses/address-key.entity';
import {
  ADMIN,
  addPlayers,
  openModerationPlatform,
  type WiredModeration,
  wireOn,
} from '../wired-moderation.fixture';
import { AddressPair } from './address-pair.entity';
import { CheatingHint } from './cheating-hint.entity';

const DAYS = 60;
const HOME = '192.0.2.1';

let test: TestPlatform;
let wired: WiredModeration;

beforeAll(async () => {
  test = await openModerationPlatform();
});
beforeEach(async () => {
  await test.reset();
  wired = wireOn(test.platform);
  // The first run only notes from which day on it searches.
  await search();
});
afterAll(() => test.close());

const orm = () => test.platform.database.orm;
const today = (): Day => test.platform.calendar.today();
const hints = () =>
  orm()
    .getRepository(CheatingHint)
    .find({ order: { sign: 'ASC' } });
const search = async ({ search: signs }: WiredModeration = wired) => {
  while (await signs.step());
};

/** An answer: the letter, and the minute of the day. A is the key of every question. */
interface Given {
  letter: 'A' | 'B' | 'C' | 'D';
  minute: number;
  seconds?: number;
}

/** Plays a day: the answers by player, at home unless the address says otherwise. Then the day ends and is searched. */
async function playDay(
  answers: Readonly<Record<string, Given>>,
  addressOf: (id: string) => string = () => HOME,
  searchedBy: readonly WiredModeration[] = [wired],
): Promise<void> {
  const day = today();
  const questions = orm().getRepository(Question);
  const options = {
    optionA: 'one two three',
    optionB: 'four five six',
    optionC: 'seven eight',
    optionD: 'nine',
  };
  const { id } = await questions.save(
    questions.create({
      ...options,
      text: 'What?',
      correctAnswer: 'A',
      explanation: '',
      points: 10,
      category: 'Web',
      difficulty: 'easy',
      articles: [],
      day,
      createdAt: START,
    }),
  );
  for (const [playerId, { letter, minute, seconds = 20 }] of Object.entries(answers)) {
    await orm().query(
      `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at, seconds_spent)
       VALUES ($1, $2, $3, $4, 0, $5::timestamptz, $6)`,
      [playerId, id, letter, letter === 'A', new Date(Date.parse(day) + minute * MINUTE_MS), seconds],
    );
    wired.addresses.note(playerId, addressOf(playerId));
  }
  // What everyone else answered: the wrong options are equally popular.
  await orm().query(
    `INSERT INTO answer_count (question_id, letter, shard, answers)
     VALUES ($1, 'A', 0, 60), ($1, 'B', 0, 14), ($1, 'C', 0, 13), ($1, 'D', 0, 13)`,
    [id],
  );
  await wired.addresses.flush();
  test.clock.set(new Date(Date.parse(addDays(day, 1)) + 5 * MINUTE_MS));
  await Promise.all(searchedBy.map((server) => search(server)));
}

const LETTERS = ['A', 'B', 'C', 'D'] as const;
/** Letters by chance, right in half of the cases, the same in every run (mulberry32). */
function letters(seed: number): () => Given['letter'] {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const number = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    return LETTERS[Math.max(0, Math.floor(number * 6) - 2)] ?? 'A';
  };
}

describe('two players behind one address', () => {
  it('who give the same wrong answers are a hint, with evidence in sentences', async () => {
    await addPlayers(test.platform, ['ada', 'bob']);
    const next = letters(1);
    for (let day = 0; day < DAYS; day += 1) {
      const letter = next();
      await playDay({ ada: { letter, minute: 60 }, bob: { letter, minute: 70 } });
    }
    const [alike, ...others] = (await hints()).filter(({ sign }) => sign === 'alike');
    expect(others).toEqual([]);
    expect(alike).toMatchObject({ playerId: 'ada', otherId: 'bob', dismissed: false });
    expect(alike!.chance).toBeLessThan(0.01 / 781);
    const [shown] = await wired.hints.of('bob');
    expect(signEvidence(shown!.figures)[1]).toMatch(/They shared an address on \d+ days/);
  });

  it('of whom one tries the question for the other are a hint', async () => {
    await addPlayers(test.platform, ['scout', 'thief']);
    const [scouting, playing] = [letters(1), letters(2)];
    for (let day = 0; day < DAYS; day += 1) {
      const scout = { letter: scouting(), minute: 60 };
      // On a third of the days, the second account plays first.
      const isAlone = day % 3 === 0;
      const thief = isAlone ? { letter: playing(), minute: 30 } : { letter: 'A' as const, minute: 65 };
      await playDay({ scout, thief });
    }
    const relay = (await hints()).filter(({ sign }) => sign === 'relay');
    expect(relay).toMatchObject([{ playerId: 'thief', otherId: 'scout' }]);
  });

  it('who play as a family are none', async () => {
    const family = ['mum', 'dad', 'kid', 'gran'];
    await addPlayers(test.platform, family);
    const members = family.map((id, index) => ({ id, next: letters(index + 1) }));
    for (let day = 0; day < DAYS; day += 1) {
      const answers = members.map(({ id, next }, index) => [id, { letter: next(), minute: 60 + index }]);
      await playDay(Object.fromEntries(answers));
    }
    expect(await orm().getRepository(AddressPair).count()).toBe(6);
    expect(await hints()).toEqual([]);
  });

  it('are not compared when the address has many players, as that of a school', async () => {
    const pupils = Array.from({ length: 12 }, (_, index) => `pupil${index}`);
    await addPlayers(test.platform, pupils);
    await playDay(Object.fromEntries(pupils.map((id) => [id, { letter: 'B', minute: 60 }])));
    expect(await orm().getRepository(AddressPair).count()).toBe(0);
  });
});

describe('a player', () => {
  it('who is right before anyone can read is a hint, and one who guesses as fast is none', async () => {
    await addPlayers(test.platform, ['bot', 'guesser']);
    for (let day = 0; day < 40; day += 1) {
      const guess = LETTERS[day % 4] ?? 'A';
      await playDay(
        { bot: { letter: 'A', minute: 1, seconds: 0 }, guesser: { letter: guess, minute: 2, seconds: 0 } },
        (id) => id,
      );
    }
    expect(await hints()).toMatchObject([{ sign: 'fast', playerId: 'bot', otherId: 'bot' }]);
  });
});

describe('what is stored', () => {
  it('of an address is a hash, deleted with its key once the day is searched', async () => {
    await addPlayers(test.platform, ['ada', 'bob']);
    wired.addresses.note('ada', HOME);
    wired.addresses.note('bob', HOME);
    wired.addresses.note('gone', HOME);
    await wired.addresses.flush();
    const rows = await orm().getRepository(PlayerAddress).find();
    expect(rows.map(({ playerId }) => playerId).toSorted()).toEqual(['ada', 'bob']);
    expect(rows[0]!.address).toEqual(rows[1]!.address);
    expect(rows[0]!.address.toString()).not.toContain(HOME);
    await playDay({});
    await search();
    expect(await orm().getRepository(PlayerAddress).count()).toBe(0);
    expect(await orm().getRepository(AddressKey).count()).toBe(0);
  });

  it('does not keep an account from being deleted while the day is searched', async () => {
    await addPlayers(test.platform, ['ada', 'bob', 'cy']);
    const day = { ada: { letter: 'A', minute: 1 }, bob: { letter: 'B', minute: 1 } } as const;
    await playDay(day);
    await playDay({ ...day, cy: { letter: 'A', minute: 1 } }, undefined, []);
    let searching = Promise.resolve();
    await orm().transaction(async (rows) => {
      await rows.findOne(Player, { where: { id: 'ada' }, lock: { mode: 'pessimistic_write' } });
      searching = search();
      await lockWaits(orm());
      await rows.delete(Player, { id: 'ada' });
    });
    await searching;
    expect(await orm().getRepository(AddressPair).find()).toMatchObject([
      { playerId: 'bob', otherId: 'cy', days: 1 },
    ]);
  });

  it('is deleted with the player', async () => {
    await addPlayers(test.platform, ['ada', 'bob']);
    await playDay({ ada: { letter: 'A', minute: 1, seconds: 0 }, bob: { letter: 'B', minute: 1 } });
    await orm().getRepository(Player).delete('ada');
    expect(
      await orm().query(
        'SELECT ((SELECT count(*) FROM address_pair) + (SELECT count(*) FROM fast_answer))::int AS n',
      ),
    ).toEqual([{ n: 0 }]);
  });
});

it('counts each day once when two servers search, and goes on after a day without a server', async () => {
  await addPlayers(test.platform, ['ada', 'bob']);
  const sibling = wireOn(await test.sibling());
  await playDay({ ada: { letter: 'A', minute: 1 }, bob: { letter: 'B', minute: 1 } }, undefined, [
    wired,
    sibling,
  ]);
  await playDay({ ada: { letter: 'A', minute: 1 }, bob: { letter: 'B', minute: 1 } }, undefined, []);
  await playDay({ ada: { letter: 'A', minute: 1 }, bob: { letter: 'B', minute: 1 } }, undefined, [
    wired,
    sibling,
  ]);
  expect(await orm().getRepository(AddressPair).find()).toMatchObject([{ days: 3 }]);
});

it('keeps a dismissal although the sign is found again, and records it', async () => {
  await addPlayers(test.platform, ['bot']);
  const bot = { letter: 'A', minute: 1, seconds: 0 } as const;
  for (let day = 0; day < 30; day += 1) await playDay({ bot });
  const [hint] = await hints();
  await wired.hints.dismiss(hint!.id, true, 'Knows the bank', ADMIN);
  await wired.hints.dismiss(hint!.id, true, 'Knows the bank', ADMIN);
  test.pass(DAY_MS / 2);
  await playDay({ bot });
  const [again] = await hints();
  expect(again).toMatchObject({ dismissed: true, note: 'Knows the bank', dismissedBy: 'root' });
  expect(again!.foundOn > hint!.foundOn).toBe(true);
  const listed = async (dismissed: boolean) =>
    (await wired.hints.page({ first: 10 }, { dismissed, sign: null })).edges.length;
  expect([await listed(false), await listed(true)]).toEqual([0, 1]);
  const [{ n }] = await orm().query(
    `SELECT count(*)::int AS n FROM audit_entry WHERE action = 'hint.dismiss'`,
  );
  expect(n).toBe(1);
});

describe('a search for one player', () => {
  const bot = { letter: 'A', minute: 1, seconds: 0 } as const;
  const audited = async () => {
    const [{ n }] = await orm().query(
      `SELECT count(*)::int AS n FROM audit_entry WHERE action = 'hint.search'`,
    );
    return n as number;
  };

  it('finds what the nights have not looked at yet, today included, and records it once', async () => {
    await addPlayers(test.platform, ['bot', 'guest']);
    const days = 30;
    // No night has searched any of these days.
    for (let day = 0; day < days; day += 1)
      await playDay({ bot, guest: { letter: 'B', minute: 2 } }, undefined, []);
    expect(await hints()).toEqual([]);
    test.clock.set(new Date(test.clock.now().getTime() - DAY_MS / 2));
    expect(await wired.playerSigns.search('bot', ADMIN)).toEqual({ compared: 0, found: 1 });
    const [hint, ...others] = await hints();
    expect(others).toEqual([]);
    expect(hint).toMatchObject({ sign: 'fast', playerId: 'bot', foundOn: today() });
    expect(hint!.figures).toMatchObject({ fast: days, timed: days });
    expect(await wired.playerSigns.search('bot', ADMIN)).toEqual({ compared: 0, found: 0 });
    expect(await audited()).toBe(1);
    await search();
    expect(await hints()).toMatchObject([{ id: hint!.id, figures: { fast: days, timed: days } }]);
  });

  it('compares the player with those who share an address and with the first of the month', async () => {
    await addPlayers(test.platform, ['ada', 'bob', 'cy', 'dee']);
    const [next, other] = [letters(1), letters(7)];
    for (let day = 0; day < DAYS; day += 1) {
      const letter = next();
      const given = { ada: { letter, minute: 60 }, bob: { letter, minute: 70 } };
      // The address of Ada and Bob is the same; Dee plays elsewhere.
      await playDay(
        { ...given, dee: { letter: other(), minute: 5 } },
        (id) => (id === 'dee' ? id : HOME),
        [],
      );
      if (day === 9) await search();
    }
    await search();
    await orm().getRepository(CheatingHint).clear();
    const month = `${today().slice(0, 7)}-01`;
    await orm().query(
      `INSERT INTO player_month SELECT id, $1::date, 10, $2::timestamptz FROM player WHERE id IN ('ada', 'dee')`,
      [month, START],
    );
    expect(await wired.playerSigns.search('ada', ADMIN)).toEqual({ compared: 2, found: 1 });
    expect(await hints()).toMatchObject([{ sign: 'alike', playerId: 'ada', otherId: 'bob' }]);
    expect((await wired.playerSigns.search('cy', ADMIN)).compared).toBe(2);
  });

  it('finds nothing about an honest family, whoever of it is looked at', async () => {
    const family = ['mum', 'dad', 'kid', 'gran'];
    await addPlayers(test.platform, family);
    const members = family.map((id, index) => ({ id, next: letters(index + 1) }));
    for (let day = 0; day < DAYS; day += 1) {
      const answers = members.map(({ id, next }, index) => [id, { letter: next(), minute: 60 + index }]);
      await playDay(Object.fromEntries(answers));
    }
    for (const id of family)
      expect(await wired.playerSigns.search(id, ADMIN)).toEqual({ compared: 3, found: 0 });
    expect(await audited()).toBe(0);
  });

  it('reports an unknown player', async () => {
    await expect(wired.playerSigns.search('nobody', ADMIN)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
