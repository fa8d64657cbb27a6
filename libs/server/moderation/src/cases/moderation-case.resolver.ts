import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, mapNodes } from '@daily/kit/graphql/connection';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { type People, Player } from '@daily/people';
import { MODERATION_TEXTS } from '@daily/rules/moderation';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CaseListService } from './case-list.service';
import type { CaseReportService } from './case-report.service';
import type { CaseReportsLoader } from './case-reports.loader';
import { playerContent } from './content';
import type { DecisionService } from './decision.service';
import {
  ModerationCaseConnection,
  caseView,
  ModerationCasesArgs,
  ModerationCaseView,
  ModerationReportView,
} from './moderation-case.graphql-types';
import {
  DecideModerationCaseInput,
  DecideModerationCaseResult,
  type ModerationCaseSuccess,
  type ReportContentSuccess,
  ReportLeagueInput,
  ReportLeagueResult,
  ReportPlayerInput,
  ReportPlayerResult,
  UndoModerationDecisionInput,
  UndoModerationDecisionResult,
} from './moderation-mutations.graphql-types';
import { MAX_SHOWN_REPORTS } from './moderation-report.sql';
import { MODERATION_LIMITS } from '../moderation.limits';

/** The parts of {@link ModerationCaseResolver}. */
export interface ModerationCaseResolverParts {
  list: CaseListService;
  reporting: CaseReportService;
  decisions: DecisionService;
  reports: PerRequest<CaseReportsLoader>;
  players: People['players'];
}

/** Reports of names and pictures, and the cases that follow from them. */
@Resolver(() => ModerationCaseView)
export class ModerationCaseResolver {
  constructor(private readonly parts: ModerationCaseResolverParts) {}

  @Allow('public', 'write')
  @LimitedBy(MODERATION_LIMITS)
  @Mutation(() => ReportPlayerResult, {
    description:
      'Reports the name or the picture of a player to the admins. A reporter counts once until it is decided.',
  })
  reportPlayer(
    @Arg('input', () => ReportPlayerInput, { description: 'The player and what is wrong.' })
    { id, picture, ...report }: ReportPlayerInput,
    @Ctx() caller: Caller,
  ): Promise<ReportContentSuccess | Problem> {
    return received(() => {
      const key = playerContent(picture ? 'player_picture' : 'player_name', localIdOf('Player', id) ?? '');
      return this.parts.reporting.reportPlayer(key, report, caller);
    });
  }

  @Allow('player', 'leagues:write')
  @LimitedBy(MODERATION_LIMITS)
  @Mutation(() => ReportLeagueResult, {
    description: 'Reports the name of a league of the viewer to the admins.',
  })
  reportLeague(
    @Arg('input', () => ReportLeagueInput, { description: 'The league and what is wrong.' })
    { id, ...report }: ReportLeagueInput,
    @Ctx() caller: Caller,
  ): Promise<ReportContentSuccess | Problem> {
    return received(() => this.parts.reporting.reportLeague(localIdOf('League', id) ?? '', report, caller));
  }

  @Allow('admin')
  @Query(() => ModerationCaseConnection, {
    description:
      'Names and pictures that were reported or contain a blocked word, newest first. Requires an admin.',
  })
  async moderationCases(
    @Args(() => ModerationCasesArgs) { state, kind, ...page }: ModerationCasesArgs,
  ): Promise<ConnectionOf<ModerationCaseView>> {
    const cases = await this.parts.list.page(page, { state, kind: kind ?? null });
    return mapNodes(cases, caseView);
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DecideModerationCaseResult, {
    description: 'Decides about a case. A player whose name or picture is replaced receives a mail.',
  })
  decideModerationCase(
    @Arg('input', () => DecideModerationCaseInput, { description: 'The case and the decision.' })
    { id: caseId, ...decision }: DecideModerationCaseInput,
    @Ctx() caller: Caller,
  ): Promise<ModerationCaseSuccess | Problem> {
    return this.changed(caseId, (id) => this.parts.decisions.decide(id, decision, caller));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UndoModerationDecisionResult, {
    description: 'Takes a decision back: what it changed is as before, and the case is open again.',
  })
  undoModerationDecision(
    @Arg('input', () => UndoModerationDecisionInput, { description: 'The case.' })
    { id: caseId }: UndoModerationDecisionInput,
    @Ctx() caller: Caller,
  ): Promise<ModerationCaseSuccess | Problem> {
    return this.changed(caseId, (id) => this.parts.decisions.undo(id, caller));
  }

  @FieldResolver(() => Player, { nullable: true, description: 'The player; null for the name of a league.' })
  async player(@Root() { stored }: ModerationCaseView, @Ctx() caller: Caller): Promise<Player | null> {
    return stored.playerId === null ? null : this.parts.players.of(caller).load(stored.playerId);
  }

  @FieldResolver(() => Player, {
    // In the statement that reads the players.
    complexity: 0,
    nullable: true,
    description: 'The admin who decided; null while the case is open, and once their account is deleted.',
  })
  async decidedBy(@Root() { stored }: ModerationCaseView, @Ctx() caller: Caller): Promise<Player | null> {
    return stored.decidedBy === null ? null : this.parts.players.of(caller).load(stored.decidedBy);
  }

  @FieldResolver(() => [ModerationReportView], {
    // One statement for all cases.
    complexity: ({ childComplexity }) => 1 + MAX_SHOWN_REPORTS * childComplexity,
    description: `The latest reports, at most ${MAX_SHOWN_REPORTS}, newest first.`,
  })
  reports(@Root() { stored }: ModerationCaseView, @Ctx() caller: Caller): Promise<ModerationReportView[]> {
    return this.parts.reports.of(caller).load(stored.id);
  }

  private changed(
    caseId: string,
    change: (id: string) => Promise<void>,
  ): Promise<ModerationCaseSuccess | Problem> {
    return problemsAsData(async () => {
      const id = localIdOf('ModerationCase', caseId) ?? '';
      await change(id);
      const found = await this.parts.list.find(id);
      if (!found) throw notFound(MODERATION_TEXTS.caseNotFound);
      return { case: caseView(found) };
    });
  }
}

function received(report: () => Promise<void>): Promise<ReportContentSuccess | Problem> {
  return problemsAsData(async () => {
    await report();
    return { received: true };
  });
}
