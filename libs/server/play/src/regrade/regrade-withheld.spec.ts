import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import { Caller } from '@daily/kit/runtime/caller';
import { Question } from '@daily/questions';
import type { TestPlatform } from '@daily/testing/test-platform';
import { OutgoingMail } from '@daily/mail';
import { SettlementService } from '../settlement/settlement.service';
import { FIRST, otherThan, RegradeDays } from './regrade.fixture';

let test: TestPlatform;
beforeAll(async () => {
  test = await RegradeDays.open({ answerKey: 'after-close' });
});
afterAll(() => test.close());

const settle = async (world: RegradeDays) => {
  const { database, calendar } = test.platform;
  const settlement = new SettlementService(database, calendar, 'after-close', world.slices.boards.news);
  while (await settlement.settle());
};

it('changes results only while points are withheld, which are paid by the corrected key', async () => {
  const world = await RegradeDays.begin(test, 2, ['ann', 'bob']);
  const key = await world.keyOf(0);
  const other = otherThan(key);
  await world.answer('ann', 0, key);
  await world.answer('bob', 0, other);
  for (const id of ['ann', 'bob']) await world.players.update({ id }, { emailProvenAt: test.clock.now() });
  const preview = await world.preview(0, other);
  expect(preview).toMatchObject({ becomingCorrect: 1, becomingWrong: 1, gaining: 0, losing: 0, places: [] });
  await world.correct(0, other);
  await world.drain();
  expect([await world.pointsOf('ann'), await world.pointsOf('bob')]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  world.setDay(1);
  await settle(world);
  const { pointsAtClose } = world.questions[0]!;
  expect([await world.pointsOf('ann'), await world.pointsOf('bob')]).toEqual([
    [0, 0, 0],
    [pointsAtClose, pointsAtClose, pointsAtClose],
  ]);
  expect(await world.audit()).toEqual([]);
  // Nobody has seen a result.
  while (await world.slices.play.regradeMails.sendDue());
  expect(await test.platform.database.orm.getRepository(OutgoingMail).count()).toBe(0);
});

it('mails no player while the question is asked again', async () => {
  const world = await RegradeDays.begin(test, 3, ['ann', 'bob']);
  const key = await world.keyOf(0);
  await world.answer('ann', 0, key);
  await world.players.update({ id: 'ann' }, { emailProvenAt: test.clock.now() });
  world.setDay(1);
  await settle(world);
  await world.correct(0, otherThan(key));
  await world.drain();
  const { keyCorrections, regradeMails } = world.slices.play;
  const ann = new Caller({ address: '192.0.2.1', viewer: { id: 'ann', role: 'player' } });
  const questions = test.platform.database.orm.getRepository(Question);
  await questions.update({ id: world.questions[0]!.id }, { repeatedOn: addDays(FIRST, 1) });
  expect([await keyCorrections.of('ann', ann), await regradeMails.sendDue()]).toEqual([[], false]);
  world.setDay(2);
  const later = new Caller({ address: '192.0.2.1', viewer: { id: 'ann', role: 'player' } });
  expect(await keyCorrections.of('ann', later)).toHaveLength(1);
  while (await regradeMails.sendDue());
  expect(await test.platform.database.orm.getRepository(OutgoingMail).count()).toBe(1);
});

it('corrects what was paid already, in the middle of a settlement', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
  const world = await RegradeDays.begin(test, 2, ids);
  const key = await world.keyOf(0);
  const other = otherThan(key);
  for (const [index, id] of ids.entries()) await world.answer(id, 0, index % 2 ? key : other);
  world.setDay(1);
  await settle(world);
  await world.correct(0, other);
  await Promise.all([world.drain(), settle(world)]);
  await world.drain();
  const worth = world.questions[0]!.pointsAtClose;
  expect(await world.pointsOf('p0')).toEqual([worth, worth, worth]);
  expect(await world.pointsOf('p1')).toEqual([0, worth, 0]);
  expect(await world.audit()).toEqual([]);
});
