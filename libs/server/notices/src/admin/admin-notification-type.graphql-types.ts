import type { AdminNotificationType as Type } from '@daily/rules/admin-notification';
import { registerEnumType } from 'type-graphql';

/** The types of notifications in the schema. */
export const AdminNotificationType: Record<'CONTEST_JOINED' | 'CONTEST_ENDED' | 'QUESTIONS_LOW', Type> = {
  CONTEST_JOINED: 'contest-joined',
  CONTEST_ENDED: 'contest-ended',
  QUESTIONS_LOW: 'questions-low',
};

registerEnumType(AdminNotificationType, {
  name: 'AdminNotificationType',
  description: 'What an admin is notified of.',
  valuesConfig: {
    CONTEST_JOINED: { description: 'Players have joined a contest.' },
    CONTEST_ENDED: { description: 'A contest has ended.' },
    QUESTIONS_LOW: { description: 'Questions that were never asked run low.' },
  },
});
