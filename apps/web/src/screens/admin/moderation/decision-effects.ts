import type { ModerationDecision } from '@daily/rules/moderation';

const RECORDED = 'The audit log records that you did it. You can undo it here.';
const NOT_TOLD = 'The player does not learn who reported it.';

/** Everything that a decision does, one sentence each. */
export const DECISION_EFFECTS: Readonly<Record<ModerationDecision, readonly string[]>> = {
  keep: [
    'Nothing changes. Further reports of the same content do not return to this list.',
    NOT_TOLD,
    RECORDED,
  ],
  reset_name: [
    'A generated name such as “Player 3F9A2C” replaces it at once, everywhere.',
    'The player, or the owner of the league, receives a mail if their address is confirmed, and can choose another name.',
    NOT_TOLD,
    RECORDED,
  ],
  remove_picture: [
    'The picture is removed at once, everywhere.',
    'The player receives a mail if their address is confirmed, and can choose another picture.',
    NOT_TOLD,
    RECORDED,
  ],
  hide: [
    'The player disappears from all leaderboards. Points and streak are kept, and they can play on.',
    'They receive no mail. The name or picture stays.',
    NOT_TOLD,
    RECORDED,
  ],
  suspend: [
    'All of their sessions end, and they can neither sign in nor act.',
    'They disappear from all leaderboards and receive no mails about the game. Points, streak and answers are kept.',
    'Their export of personal data contains your note as the reason.',
    RECORDED,
  ],
};
