import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { signEvidence } from '@daily/rules/cheating-signs';
import type { DataSource } from 'typeorm';
import { ModerationCase } from './cases/moderation-case.entity';
import { ModerationReport } from './cases/moderation-report.entity';
import { CheatingHint } from './hints/cheating-hint.entity';

/**
 * The reports that a player sent, decisions about their name and picture, and signs of cheating about them. Foreign keys delete all of it
 * with the player. Neither the export nor the decisions name other people.
 */
export function moderationRecords(orm: DataSource): PersonalRecords {
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
      return { contentReports: reports, moderation: decisions, signsOfCheating: signs };
    },
  };
}
