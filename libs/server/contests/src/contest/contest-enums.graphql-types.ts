import type { ContestStatus as Status, RevealPolicy as Policy } from '@daily/rules/contest';
import { registerEnumType } from 'type-graphql';

/** The states of a contest in the schema. */
export const ContestStatus: Record<Uppercase<Status>, Status> = {
  DRAFT: 'draft',
  PUBLISHED: 'published',
  RUNNING: 'running',
  ENDED: 'ended',
};

registerEnumType(ContestStatus, {
  name: 'ContestStatus',
  description: 'The state of a contest, which follows from the clock of the server.',
  valuesConfig: {
    DRAFT: { description: 'Not published. Only editors see it.' },
    PUBLISHED: { description: 'Open for joining. It starts at `startsAt`.' },
    RUNNING: { description: 'Open for joining and answering, until `endsAt`.' },
    ENDED: { description: 'Over. Results, correct options and explanations are open to everyone.' },
  },
});

/** The reveal policies in the schema. */
export const RevealPolicy: Record<'AFTER_FINISH' | 'AFTER_END', Policy> = {
  AFTER_FINISH: 'after-finish',
  AFTER_END: 'after-end',
};

registerEnumType(RevealPolicy, {
  name: 'RevealPolicy',
  description: 'When a contest shows a player which answers are correct.',
  valuesConfig: {
    AFTER_FINISH: { description: 'When the player has finished.' },
    AFTER_END: { description: 'When the contest has ended.' },
  },
});
