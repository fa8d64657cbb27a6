import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutgoingMail } from '@daily/mail';
import { AdminNotification } from '@daily/notices';
import { League } from '@daily/leagues';
import { AuditEntry, generatedName, Player } from '@daily/people';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { type ContentKind, MODERATION_TEXTS, type ModerationDecision } from '@daily/rules/moderation';
import { lockWaits } from '@daily/testing/lock-waits';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { EntityManager } from 'typeorm';
import {
  ADMIN,
  addPlayers,
  callerOf,
  openModerationPlatform,
  type WiredModeration,
  wireOn,
} from '../wired-moderation.fixture';
import { playerContent } from './content';
import { ModerationReport } from './moderation-report.entity';

const REPORT = { reason: 'offensive', text: 'Rude' } as const;
const PICTURE = 'https://pictures.example/a.png';

let test: TestPlatform;
let wired: WiredModeration;

beforeAll(async () => {
  test = await openModerationPlatform();
  wired = wireOn(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await addPlayers(test.platform, ['ada', 'bob', 'cy'], { avatarUrl: PICTURE, emailProvenAt: START });
});
afterAll(() => test.close());

const orm = () => test.platform.database.orm;
const player = (id: string) => orm().getRepository(Player).findOneByOrFail({ id });
const report = (
  id: string,
  caller = callerOf('bob'),
  kind: Exclude<ContentKind, 'league_name'> = 'player_name',
) => wired.reporting.reportPlayer(playerContent(kind, id), REPORT, caller);
const cases = async (state: 'open' | 'decided' = 'open') => {
  const { edges } = await wired.list.page({ first: 10 }, { state, kind: null });
  return edges.map(({ node }) => node);
};
const onlyCase = async (state: 'open' | 'decided' = 'open') => {
  const [found, ...others] = await cases(state);
  expect(others).toEqual([]);
  return found!;
};
const decide = async (decision: ModerationDecision, note = '') => {
  const { id } = await onlyCase();
  await wired.decisions.decide(id, { decision, note }, ADMIN);
  return id;
};
const actions = async () => {
  const entries = await orm()
    .getRepository(AuditEntry)
    .find({ order: { id: 'ASC' } });
  return entries.map(({ action }) => action);
};

describe('a report', () => {
  it('opens one case for all reporters, and notifies admins', async () => {
    await report('ada');
    await report('ada', callerOf('cy'));
    await report('ada', test.caller());
    expect(await onlyCase()).toMatchObject({
      kind: 'player_name',
      playerId: 'ada',
      content: 'ada',
      reportCount: 3,
    });
    const [notification] = await orm().getRepository(AdminNotification).find();
    expect(notification).toMatchObject({ type: 'content-reported', count: 3, link: '/admin/moderation' });
  });

  it('counts once for a reporter, with or without an account', async () => {
    await Promise.all([report('ada'), report('ada'), report('ada')]);
    await report('ada', test.caller('192.0.2.7'));
    await report('ada', test.caller('192.0.2.7'));
    expect((await onlyCase()).reportCount).toBe(2);
    expect(await orm().getRepository(ModerationReport).count()).toBe(2);
  });

  it('stores no address, and counts a visitor again on another day', async () => {
    await report('ada', test.caller('192.0.2.7'));
    test.pass(DAY_MS);
    await report('ada', test.caller('192.0.2.7'));
    const stored = await orm().getRepository(ModerationReport).find();
    expect(stored.map(({ playerId }) => playerId)).toEqual([null, null]);
    expect(JSON.stringify(stored)).not.toContain('192.0.2.7');
  });

  it('of a name and of a picture are two cases', async () => {
    await report('ada');
    await report('ada', callerOf('bob'), 'player_picture');
    expect((await cases()).map(({ content }) => content).toSorted()).toEqual(['ada', PICTURE].toSorted());
  });

  it.each<[string, () => Promise<void>, object]>([
    ['of oneself', () => report('bob'), { kind: 'invalid', message: MODERATION_TEXTS.ownContent }],
    ['of an unknown player', () => report('zed'), { kind: 'not-found' }],
    [
      'without a description of something else',
      () =>
        wired.reporting.reportPlayer(
          playerContent('player_name', 'ada'),
          { reason: 'other', text: ' ' },
          ADMIN,
        ),
      { kind: 'invalid' },
    ],
    [
      'of a picture that does not exist',
      async () => {
        await orm().getRepository(Player).update('ada', { avatarUrl: null });
        await report('ada', callerOf('bob'), 'player_picture');
      },
      { kind: 'conflict' },
    ],
  ])('%s is refused', async (_what, send, failure) => {
    await expect(send()).rejects.toMatchObject(failure);
    expect(await cases()).toEqual([]);
  });

  it('of a league is for its members', async () => {
    const league = await wired.leagues.service.create({ name: 'Rude names' }, callerOf('ada'));
    await expect(wired.reporting.reportLeague(league.id, REPORT, callerOf('bob'))).rejects.toMatchObject({
      kind: 'not-found',
    });
    await wired.reporting.reportLeague(league.id, REPORT, callerOf('ada'));
    expect(await onlyCase()).toMatchObject({
      kind: 'league_name',
      leagueId: league.id,
      content: 'Rude names',
    });
  });
});

describe('a decision', () => {
  it('to reset a name gives the generated one, mails the player, and is undone', async () => {
    await report('ada');
    const id = await decide('reset_name', 'A slur');
    const name = generatedName('Player', 'ada');
    expect((await player('ada')).username).toBe(name);
    expect(await onlyCase('decided')).toMatchObject({
      decision: 'reset_name',
      note: 'A slur',
      decidedBy: 'root',
    });
    const [mail] = await orm().getRepository(OutgoingMail).find();
    expect(mail).toMatchObject({ recipient: 'ada@players.example', state: 'pending' });
    expect(mail?.text).toContain(name);
    expect(mail?.text).not.toContain('bob');

    await wired.decisions.undo(id, ADMIN);
    expect((await player('ada')).username).toBe('ada');
    expect(await onlyCase()).toMatchObject({ decision: null, note: '', reportCount: 1 });
    expect((await orm().getRepository(OutgoingMail).findOneByOrFail({ id: mail!.id })).state).toBe('failed');
    expect(await actions()).toEqual([
      'player.replace-name',
      'moderation.decide',
      'player.replace-name',
      'moderation.undo',
    ]);
  });

  it('to remove a picture is undone, unless the player has chosen another one', async () => {
    await report('ada', callerOf('bob'), 'player_picture');
    const id = await decide('remove_picture');
    expect((await player('ada')).avatarUrl).toBeNull();
    await orm()
      .getRepository(Player)
      .update('ada', { avatarUrl: `${PICTURE}?2` });
    await expect(wired.decisions.undo(id, ADMIN)).rejects.toMatchObject({ kind: 'conflict' });
    await orm().getRepository(Player).update('ada', { avatarUrl: null });
    await wired.decisions.undo(id, ADMIN);
    expect((await player('ada')).avatarUrl).toBe(PICTURE);
  });

  it('to hide or suspend a player is undone', async () => {
    await report('ada');
    const id = await decide('hide');
    expect(await player('ada')).toMatchObject({ hidden: true, hiddenByStaff: true });
    await wired.decisions.undo(id, ADMIN);
    expect(await player('ada')).toMatchObject({ hidden: false, hiddenByStaff: false });
    await wired.decisions.decide(id, { decision: 'suspend', note: 'Hate' }, ADMIN);
    expect(await player('ada')).toMatchObject({ hidden: true, suspensionReason: 'Hate' });
    await wired.decisions.undo(id, ADMIN);
    expect(await player('ada')).toMatchObject({ hidden: false, suspendedAt: null });
    expect(await orm().getRepository(OutgoingMail).count()).toBe(0);
  });

  it('that changed nothing leaves what another admin did when it is undone', async () => {
    await orm().getRepository(Player).update('ada', { hiddenByStaff: true, hidden: true });
    await report('ada');
    await wired.decisions.undo(await decide('hide'), ADMIN);
    expect((await player('ada')).hiddenByStaff).toBe(true);
  });

  it('to keep a name closes the case for later reports of the same name', async () => {
    await report('ada');
    await decide('keep');
    await report('ada', callerOf('cy'));
    expect(await cases()).toEqual([]);
    expect(await onlyCase('decided')).toMatchObject({ reportCount: 2 });
    await orm().getRepository(Player).update('ada', { username: 'another' });
    await report('ada', callerOf('cy'));
    expect((await cases()).map(({ content }) => content)).toEqual(['another']);
  });

  it('to reset a name of a league mails its owner', async () => {
    const league = await wired.leagues.service.create({ name: 'Rude names' }, callerOf('ada'));
    await wired.reporting.reportLeague(league.id, REPORT, callerOf('ada'));
    const id = await decide('reset_name');
    const found = () => wired.leagues.reader.find(league.id, callerOf('ada'));
    expect((await found()).name).toBe(generatedName('League', league.id));
    const mails = await orm().getRepository(OutgoingMail).find();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@players.example']);
    await wired.decisions.undo(id, ADMIN);
    expect((await found()).name).toBe('Rude names');
  });

  it('is made once: a repetition changes nothing, another decision is a conflict', async () => {
    await report('ada');
    const id = await decide('reset_name');
    await wired.decisions.decide(id, { decision: 'reset_name', note: '' }, ADMIN);
    await expect(wired.decisions.decide(id, { decision: 'hide', note: '' }, ADMIN)).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await actions()).toHaveLength(2);
  });

  it('about a name that has changed since is a conflict, and changes nothing', async () => {
    await report('ada');
    await orm().getRepository(Player).update('ada', { username: 'Lovelace' });
    await expect(decide('reset_name')).rejects.toMatchObject({ message: MODERATION_TEXTS.changedSince });
    expect((await player('ada')).username).toBe('Lovelace');
    expect(await actions()).toEqual([]);
  });

  it.each<[ModerationDecision, string, object]>([
    ['remove_picture', '', { kind: 'invalid' }],
    ['suspend', ' ', { kind: 'invalid', message: MODERATION_TEXTS.reasonRequired }],
  ])('to %s a name is refused', async (decision, note, failure) => {
    await report('ada');
    await expect(decide(decision, note)).rejects.toMatchObject(failure);
  });

  it('is refused for a caller who is no admin by now', async () => {
    await report('ada');
    await orm().getRepository(Player).update('root', { role: 'editor' });
    await expect(decide('hide')).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('a change of a case whose content is deleted at the same moment', () => {
  /** Makes a change as soon as the content is locked, and then deletes the content. @returns why the change fails */
  async function failureOf(
    change: () => Promise<unknown>,
    { lock, remove }: Record<'lock' | 'remove', (rows: EntityManager) => Promise<unknown>>,
  ): Promise<unknown> {
    let failure: Promise<unknown> = Promise.resolve();
    await orm().transaction(async (rows) => {
      await lock(rows);
      failure = change().catch((reason: unknown) => reason);
      await lockWaits(orm());
      await remove(rows);
    });
    return failure;
  }
  const lock = { mode: 'pessimistic_write' } as const;
  const ada = {
    lock: (rows: EntityManager) => rows.findOne(Player, { where: { id: 'ada' }, lock }),
    remove: (rows: EntityManager) => rows.delete(Player, { id: 'ada' }),
  };

  it('fails when it is a decision about a player', async () => {
    await report('ada');
    const { id } = await onlyCase();
    const hide = () => wired.decisions.decide(id, { decision: 'hide', note: '' }, ADMIN);
    expect(await failureOf(hide, ada)).toMatchObject({ kind: 'not-found' });
    expect(await actions()).toEqual([]);
  });

  it('fails when it takes a decision about a player back', async () => {
    await report('ada');
    const id = await decide('hide');
    expect(await failureOf(() => wired.decisions.undo(id, ADMIN), ada)).toMatchObject({ kind: 'not-found' });
    expect(await actions()).toEqual(['player.hide', 'moderation.decide']);
  });

  it('fails when it is a decision about a league', async () => {
    const { id: leagueId } = await wired.leagues.service.create({ name: 'Rude names' }, callerOf('ada'));
    await wired.reporting.reportLeague(leagueId, REPORT, callerOf('ada'));
    const { id } = await onlyCase();
    const reset = () => wired.decisions.decide(id, { decision: 'reset_name', note: '' }, ADMIN);
    const league = {
      lock: (rows: EntityManager) => rows.findOne(League, { where: { id: leagueId }, lock }),
      remove: (rows: EntityManager) => rows.delete(League, { id: leagueId }),
    };
    expect(await failureOf(reset, league)).toMatchObject({ kind: 'not-found' });
    expect(await actions()).toEqual([]);
  });
});

it('exports what concerns a player without naming reporters', async () => {
  await report('ada');
  await decide('hide', 'For admins');
  const of = (id: string) =>
    wired.personal!.export({ id, email: `${id}@players.example`, emailProvenAt: null });
  expect(await of('ada')).toMatchObject({
    contentReports: [],
    moderation: [{ content: 'ada', decision: 'hide' }],
  });
  expect(JSON.stringify(await of('ada'))).not.toMatch(/bob|For admins/);
  expect(await of('bob')).toMatchObject({
    contentReports: [{ reason: 'offensive', text: 'Rude' }],
    moderation: [],
  });
});
