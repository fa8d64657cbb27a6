import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { signEvidence } from '@daily/rules/moderation/cheating-signs';
import type { DataSource } from 'typeorm';
import { PlayerAddress } from './addresses/player-address.entity';
import { ModerationCase } from './cases/moderation-case.entity';
import { ModerationReport } from './cases/moderation-report.entity';
import { AddressPair } from './hints/address-pair.entity';
import { CheatingHint } from './hints/cheating-hint.entity';
import { FastAnswer } from './hints/fast-answer.entity';

/**
 * The reports that a player sent, decisions about their name and picture, signs of cheating about them, and what these are found in.
 * Foreign keys delete all of it with the player. Neither the export nor the decisions name other people.
 */
export function moderationRecords(orm: DataSource): PersonalRecords {
  const observationsOf = async (playerId: string) => {
    const [addresses, pairs, fast] = await Promise.all([
      orm.getRepository(PlayerAddress).find({ where: { playerId }, order: { day: 'ASC' } }),
      orm.getRepository(AddressPair).find({
        where: [{ playerId }, { otherId: playerId }],
        order: { lastDay: 'ASC', days: 'ASC' },
      }),
      orm.getRepository(FastAnswer).find({ where: { playerId }, order: { day: 'ASC' } }),
    ]);
    return {
      // The addresses are hashes under a key that is deleted after the day.
      addressesNotedOn: addresses.map(({ day }) => day),
      addressesSharedWithOthers: pairs.map(({ days, lastDay }) => ({ days, lastDay })),
      fastAnswers: fast.map(({ day, isCorrect }) => ({ day, isCorrect })),
    };
  };
  return {
    async export({ id }) {
      const reports = await orm.getRepository(ModerationReport).find({
        where: { playerId: id },
        order: { createdAt: 'ASC', id: 'ASC' },
        select: { reason: true, text: true, createdAt: true },
      });
      const decisions = await orm.getRepository(ModerationCase).find({
        where: { playerId: id },
        order: { openedAt: 'ASC', id: 'ASC' },
        select: { kind: true, content: true, openedAt: true, decision: true, decidedAt: true },
      });
      const hints = await orm.getRepository(CheatingHint).find({
        where: [{ playerId: id }, { otherId: id }],
        order: { firstFoundOn: 'ASC', id: 'ASC' },
      });
      const signs = hints.map(({ sign, figures, firstFoundOn, foundOn, dismissed }) => ({
        sign,
        evidence: signEvidence(figures),
        firstFoundOn,
        foundOn,
        dismissed,
      }));
      const observations = await observationsOf(id);
      return { contentReports: reports, moderation: decisions, signsOfCheating: signs, ...observations };
    },
  };
}
