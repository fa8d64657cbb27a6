import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import { ModerationCase } from './moderation-case.entity';
import { MODERATION_CASE_LIMITS } from './moderation-case.limits';
import { ModerationCaseResolver, ViewerModerationCasesResolver } from './moderation-case.resolver';
import { ModerationCaseService } from './moderation-case.service';
import { moderationCaseRecords } from './personal-records';

/** The dependencies on other slices. */
export interface ModerationDependencies {
  people: Pick<People, 'viewers'>;
}

function wireModeration(
  { database, calendar, limits, cursors }: Platform,
  { people }: ModerationDependencies,
): Slice {
  const service = new ModerationCaseService(database, calendar, limits.of(MODERATION_CASE_LIMITS), cursors);
  return {
    resolvers: [
      new ModerationCaseResolver(service, people.viewers),
      new ViewerModerationCasesResolver(service),
    ],
    nodes: { ModerationCase: (id, caller) => service.findOwn(id, caller) },
    personal: moderationCaseRecords(database.orm),
  };
}

/** The moderation cases of players. */
export const moderation = {
  name: 'moderation',
  entities: [ModerationCase],
  limits: MODERATION_CASE_LIMITS,
  wire: wireModeration,
} satisfies SliceDeclaration & { wire: unknown };
