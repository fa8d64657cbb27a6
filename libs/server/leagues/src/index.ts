import { requireScope } from '@daily/kit/runtime/caller';
import type { Day } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { type ReadLimits, readShippedLimits } from '@daily/rules/game/player-limits';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Mail, Sender } from '@daily/mail';
import type { People } from '@daily/people';
import type { Play } from '@daily/play';
import { LeagueBoardService } from './board/league-board.service';
import { LeagueMembersLoader } from './board/league-members.loader';
import { LeagueRows } from './board/league-rows';
import { InvitationService } from './invitation/invitation.service';
import { Invitations } from './invitation/invitations';
import { INVITATION_LIMITS, LEAGUE_CREATION_LIMITS, NUDGE_LIMITS } from './league.limits';
import { LeagueChanges } from './league/league-changes';
import { LeagueMutationsResolver } from './league/league-mutations.resolver';
import { LeagueReader } from './league/league-reader';
import { League } from './league/league.entity';
import { LeagueView } from './league/league.graphql-types';
import { LeagueResolver, ViewerLeaguesResolver } from './league/league.resolver';
import { type LeagueContents, NO_CONTENTS } from './league/league-contents';
import { LeagueService } from './league/league.service';
import { LeagueMember } from './members/league-member.entity';
import { MembershipResolver } from './members/membership.resolver';
import { MembershipService } from './members/membership.service';
import { NudgeChoice } from './nudges/nudge-choice.entity';
import { NO_PUSH, type NudgePush } from './nudges/nudge-push';
import { NudgeStates } from './nudges/nudge-states';
import { Nudge } from './nudges/nudge.entity';
import { NudgeLoader } from './nudges/nudge.loader';
import { NudgeChoiceResolver, NudgeResolver } from './nudges/nudge.resolver';
import { NudgeService } from './nudges/nudge.service';
import { leagueRecords } from './personal-records';
import { LeagueSummary } from './summary/league-summary.entity';
import { LeagueSummaryResolver } from './summary/league-summary.resolver';
import { LeagueSummaryService } from './summary/league-summary.service';
import type { WeekPlaces } from './summary/league-week';
import { LeagueWeeks } from './summary/league-weeks';
import { leagueMailSamples } from './summary/league-mail-samples';
import { MemberAheadResolver, MemberAnswerResolver } from './today/league-today.resolver';
import { MemberAhead } from './today/member-ahead';
import { type AnswersOfFriends, MemberAnswerLoader, NO_ANSWERS } from './today/member-answer.loader';

export { League } from './league/league.entity';
export { LeagueView } from './league/league.graphql-types';
export type { LeagueReader } from './league/league-reader';
export type { LeagueContents } from './league/league-contents';
export { isOwner } from './league/member-league';
export type { WeekPlaces } from './summary/league-week';

/** How often players who are due for the weekly summary are looked for, in milliseconds. */
const SUMMARY_PAUSE_MS = MINUTE_MS;

/** How often nudges of past days are looked for, in milliseconds. */
const CLEANUP_PAUSE_MS = 10 * MINUTE_MS;

/** The dependencies on other slices. */
export interface LeaguesDependencies {
  people: Pick<People, 'viewers' | 'players' | 'profiles' | 'names' | 'reservedNames'>;
  mail: Pick<Mail, 'queue'>;
  play: Pick<Play, 'pointsEarnedBetween'> & {
    /** Nobody has answered by default. */
    comparedAnswers?: AnswersOfFriends;
  };
  /** Sends nudges by push; by default, all are mailed. */
  push?: NudgePush;
  /** Reads the limits of players; the shipped ones by default. */
  limits?: ReadLimits;
  /** What slices above store about leagues; nothing by default. */
  contents?: LeagueContents;
}

/** What the slice offers to the slices above it, and to lower ones through functions that they declare. */
export interface Leagues extends Slice {
  personal: PersonalRecords;
  reader: LeagueReader;
  service: LeagueService;
  memberships: MembershipService;
  invitations: InvitationService;
  summaries: LeagueSummaryService;
  nudges: NudgeService;
  /** The places in a league by the points of the week before a Monday, the best first; empty when no member scored. */
  weekPlaces: (leagueId: string, monday: Day) => Promise<WeekPlaces>;
}

function wireLeagues(
  { database, calendar, cursors, idempotency, secret, settings }: Platform<Sender>,
  {
    people,
    mail,
    play,
    push = NO_PUSH,
    limits: readLimits = readShippedLimits,
    contents = NO_CONTENTS,
  }: LeaguesDependencies,
): Leagues {
  const { viewers, players, profiles } = people;
  const reader = new LeagueReader(database);
  const changes = new LeagueChanges(database);
  const tokens = new Invitations(secret);
  const members = new PerRequest(() => new LeagueMembersLoader(database, calendar.thisMonth()));
  const boards = new LeagueBoardService(members, calendar, cursors, play.pointsEarnedBetween);
  const rows = new LeagueRows(reader, boards);
  const invitations = new InvitationService({
    database,
    changes,
    settings,
    invitations: tokens,
  });
  const service = new LeagueService({
    idempotency,
    database,
    calendar,
    reader,
    changes,
    invitations: tokens,
    limits: readLimits,
    contents,
    names: people.names,
    reservedNames: people.reservedNames,
  });
  const memberships = new MembershipService({
    database,
    calendar,
    reader,
    changes,
    limits: readLimits,
  });
  const summaries = new LeagueSummaryService({
    database,
    calendar,
    sender: settings,
    mails: mail.queue,
    pointsEarnedBetween: play.pointsEarnedBetween,
  });
  const states = new NudgeStates(database, calendar, push);
  const nudges = new NudgeService({
    ...{ database, calendar, profiles, reader, boards, states, push },
    sender: settings,
    mails: mail.queue,
  });
  const compared = play.comparedAnswers ?? NO_ANSWERS;
  const answers = new PerRequest((caller) => new MemberAnswerLoader(compared, caller));
  const abilities = new PerRequest((caller) => new NudgeLoader(states, players, caller));
  const ahead = new MemberAhead(database, calendar, compared);
  return {
    resolvers: [
      new LeagueResolver(reader, boards, invitations, rows),
      new ViewerLeaguesResolver(reader),
      new LeagueMutationsResolver(service, invitations, viewers),
      new MembershipResolver(reader, memberships, invitations, viewers, readLimits),
      new LeagueSummaryResolver(summaries, viewers),
      new MemberAnswerResolver(answers, calendar),
      new MemberAheadResolver(ahead, players),
      new NudgeResolver(nudges, rows, abilities),
      new NudgeChoiceResolver(nudges, viewers),
    ],
    nodes: {
      League: async (id, caller) => {
        const league = await reader.findOrNull(id, caller);
        return league && new LeagueView(league);
      },
      LeagueMember: (id, caller) => rows.findMember(id, caller),
      'LeaderboardEntry:league': (id, caller) => {
        // Its type has no scope, because other boards are public.
        requireScope(caller.viewer, 'leagues:read');
        return rows.findEntry(id, caller);
      },
    },
    mailSamples: leagueMailSamples(settings),
    personal: leagueRecords({ database, reader, summaries, nudges, mails: mail.queue, contents }),
    jobs: [
      { name: 'queue league summaries', pauseMs: SUMMARY_PAUSE_MS, run: () => summaries.sendDue() },
      { name: 'delete nudges of past days', pauseMs: CLEANUP_PAUSE_MS, run: () => nudges.deletePast() },
    ],
    reader,
    service,
    memberships,
    invitations,
    summaries,
    nudges,
    weekPlaces: (leagueId, monday) =>
      new LeagueWeeks(database, play.pointsEarnedBetween, monday).placesIn(leagueId),
  };
}

/** Private leagues: their members, invite links, boards, nudges, and the weekly summary by mail. */
export const leagues = {
  name: 'leagues',
  entities: [League, LeagueMember, LeagueSummary, Nudge, NudgeChoice],
  limits: { ...LEAGUE_CREATION_LIMITS, ...INVITATION_LIMITS, ...NUDGE_LIMITS },
  wire: wireLeagues,
} satisfies SliceDeclaration & { wire: unknown };
