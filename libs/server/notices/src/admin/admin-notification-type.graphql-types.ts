import type { AdminNotificationType as Type } from '@daily/rules/notices/admin-notification';
import { registerEnumType } from 'type-graphql';

/** The types of notifications in the schema. */
export const AdminNotificationType: Record<
  | 'CONTEST_JOINED'
  | 'CONTEST_ENDED'
  | 'QUESTION_REPORTED'
  | 'QUESTION_PROPOSED'
  | 'QUESTIONS_LOW'
  | 'CONTENT_REPORTED'
  | 'WEEKLY_CONTEST',
  Type
> = {
  CONTEST_JOINED: 'contest-joined',
  CONTEST_ENDED: 'contest-ended',
  QUESTION_REPORTED: 'question-reported',
  QUESTION_PROPOSED: 'question-proposed',
  QUESTIONS_LOW: 'questions-low',
  CONTENT_REPORTED: 'content-reported',
  WEEKLY_CONTEST: 'weekly-contest',
};

registerEnumType(AdminNotificationType, {
  name: 'AdminNotificationType',
  description: 'What an admin is notified of.',
  valuesConfig: {
    CONTEST_JOINED: { description: 'Players have joined a contest.' },
    CONTEST_ENDED: { description: 'A contest has ended.' },
    QUESTION_REPORTED: { description: 'Visitors or players have reported a problem with a question.' },
    QUESTION_PROPOSED: { description: 'Players have proposed questions, which wait for a reader.' },
    QUESTIONS_LOW: { description: 'Questions that were never asked run low.' },
    CONTENT_REPORTED: {
      description: 'Names or pictures were reported, or names contain a blocked word.',
    },
    WEEKLY_CONTEST: {
      description:
        'A weekly contest has fewer questions than its template asks for, or too few questions are closed for one.',
    },
  },
});
