import type { Boards } from '@daily/boards';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Mail } from '@daily/mail';
import type { Notices } from '@daily/notices';
import type { People } from '@daily/people';
import type { Questions } from '@daily/questions';
import type { WiredRulebook } from '@daily/rulebook';
import type { NoteAddress } from '../answers/answer.service';
import type { PlaySettings } from '../play-settings';

/** The platform as the slice needs it. */
export type PlayPlatform = Platform<PlaySettings>;

/** The dependencies on other slices. */
export interface PlayParts {
  mail: Pick<Mail, 'queue'>;
  people: People;
  rulebook: Pick<WiredRulebook, 'rules'>;
  boards: Boards;
  questions: Questions;
  notices: Notices;
  /** Notes from which addresses players answer. Defaults to not doing so. */
  noteAddress?: NoteAddress;
}
