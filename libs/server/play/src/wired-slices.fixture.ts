import { boards, type Boards } from '@daily/boards';
import type { SliceDeclaration } from '@daily/kit/runtime/slice';
import { mail } from '@daily/mail';
import { notices } from '@daily/notices';
import { people, type People } from '@daily/people';
import { questions, type Questions, type ShippedBank } from '@daily/questions';
import { rulebook, type WiredRulebook } from '@daily/rulebook';
import type { SpecPlatform } from '@daily/testing/test-platform';
import { play, type Play } from '.';
import { smallBank } from './small-bank.fixture';

/** The slices of a spec. */
export interface WiredSlices {
  people: People;
  rulebook: WiredRulebook;
  boards: Boards;
  questions: Questions;
  play: Play;
}

/** The entities of the wired slices. */
export const ENTITIES = [mail, people, rulebook, notices, boards, questions, play].flatMap(
  (slice: SliceDeclaration) => slice.entities,
);

/**
 * Wires play and the slices below it in the same way as the server.
 * @param bank reads the bank.
 */
export function wireSlices(platform: SpecPlatform, bank: () => ShippedBank = smallBank): WiredSlices {
  const wiredMail = mail.wire(platform);
  const wiredPeople = people.wire(platform, {
    mail: wiredMail,
    personalRecords: () => new Map([['play', wiredPlay.personal]]),
  });
  const wiredRulebook = rulebook.wire(platform, { people: wiredPeople });
  const wiredBoards = boards.wire(platform, {
    pointsEarnedOn: (day, playerIds) => wiredPlay.pointsEarnedOn(day, playerIds),
  });
  const wiredQuestions = questions.wire(platform, {
    people: wiredPeople,
    bank,
    hasAnswered: (caller, questionId) => wiredPlay.hasAnswered(caller, questionId),
    articlesAbout: async () => [],
    notifyAdmins: async () => () => undefined,
  });
  const wiredPlay = play.wire(platform, {
    mail: wiredMail,
    people: wiredPeople,
    rulebook: wiredRulebook,
    boards: wiredBoards,
    questions: wiredQuestions,
    notices: notices.wire(platform, { people: wiredPeople, mail: wiredMail }),
  });
  return {
    people: wiredPeople,
    rulebook: wiredRulebook,
    boards: wiredBoards,
    questions: wiredQuestions,
    play: wiredPlay,
  };
}
