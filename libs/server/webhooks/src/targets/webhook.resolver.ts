import { Allow, RequireScope } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { listOf } from '@daily/kit/graphql/list-cost';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { type LeagueReader, LeagueView } from '@daily/leagues';
import { SignedInViewer, type Viewers, type ViewerSuccess } from '@daily/people';
import { SECRET_OVERLAP_HOURS, WEBHOOK_BOUNDS } from '@daily/rules/notices/webhooks';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import {
  CreateWebhookInput,
  CreateWebhookResult,
  type CreateWebhookSuccess,
  DeleteWebhookInput,
  DeleteWebhookResult,
  RotateWebhookSecretInput,
  RotateWebhookSecretResult,
  type RotateWebhookSecretSuccess,
  UpdateWebhookInput,
  UpdateWebhookResult,
  type UpdateWebhookSuccess,
} from './webhook.graphql-types';
import { WebhookView, webhookView } from './webhook-view.graphql-types';
import type { WebhookReader } from './webhook-reader';
import type { WebhookSecretService } from './webhook-secret.service';
import type { WebhookService } from './webhook.service';
import { WEBHOOK_CHANGE_LIMITS } from '../webhook.limits';

const idOf = (globalId: string) => localIdOf('Webhook', globalId) ?? '';

/** A webhook and the mutations that change webhooks. */
@Resolver(() => WebhookView)
export class WebhookResolver {
  constructor(
    private readonly service: WebhookService,
    private readonly secrets: WebhookSecretService,
    private readonly leagues: Pick<LeagueReader, 'findOrNull'>,
    private readonly viewers: Viewers,
  ) {}

  @Allow('player', 'webhooks:write')
  @LimitedBy(CHANGES_BY_ADDRESS, WEBHOOK_CHANGE_LIMITS)
  @Mutation(() => CreateWebhookResult, {
    description: `Creates a webhook of the viewer, whose address must be proven; at most ${WEBHOOK_BOUNDS.maxWebhooks} at a time.`,
  })
  createWebhook(
    @Arg('input', () => CreateWebhookInput, { description: 'The target and the events that it receives.' })
    input: CreateWebhookInput,
    @Ctx() caller: Caller,
  ): Promise<CreateWebhookSuccess | Problem> {
    return problemsAsData(async () => {
      const leagueId = input.leagueId == null ? null : (localIdOf('League', input.leagueId) ?? '');
      const created = await this.service.create({ ...input, leagueId }, caller);
      return {
        webhook: webhookView(created.webhook),
        secret: created.secret,
        viewer: await this.viewers.current(caller),
      };
    });
  }

  @Allow('player', 'webhooks:write')
  @LimitedBy(CHANGES_BY_ADDRESS, WEBHOOK_CHANGE_LIMITS)
  @Mutation(() => UpdateWebhookResult, {
    description: 'Changes, enables or disables a webhook of the viewer.',
  })
  updateWebhook(
    @Arg('input', () => UpdateWebhookInput, { description: 'The webhook and what to change.' })
    { id, ...change }: UpdateWebhookInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateWebhookSuccess | Problem> {
    return problemsAsData(async () => ({
      webhook: webhookView(await this.service.update(idOf(id), change, caller)),
    }));
  }

  @Allow('player', 'webhooks:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DeleteWebhookResult, {
    description: 'Deletes a webhook of the viewer with its deliveries.',
  })
  deleteWebhook(
    @Arg('input', () => DeleteWebhookInput, { description: 'The webhook.' }) { id }: DeleteWebhookInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.service.delete(idOf(id), caller);
      return this.viewers.success(caller);
    });
  }

  @Allow('player', 'webhooks:write')
  @LimitedBy(CHANGES_BY_ADDRESS, WEBHOOK_CHANGE_LIMITS)
  @Mutation(() => RotateWebhookSecretResult, {
    description: `Replaces the secret of a webhook of the viewer. The previous one stays valid for ${SECRET_OVERLAP_HOURS} hours.`,
  })
  rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput, { description: 'The webhook.' })
    { id, idempotencyKey }: RotateWebhookSecretInput,
    @Ctx() caller: Caller,
  ): Promise<RotateWebhookSecretSuccess | Problem> {
    return problemsAsData(async () => {
      const { webhook, secret } = await this.secrets.rotate(idOf(id), idempotencyKey ?? null, caller);
      return { webhook: webhookView(webhook), secret };
    });
  }

  @FieldResolver(() => Date, {
    complexity: 0,
    nullable: true,
    description:
      'Until when messages are also signed with the secret before the last rotation; null when they are not.',
  })
  previousSecretUntil(@Root() { row }: WebhookView): Date | null {
    return this.secrets.previousUntil(row);
  }

  @FieldResolver(() => LeagueView, {
    nullable: true,
    description:
      'The league whose week it receives; null for other targets, and when the viewer has left the league.',
  })
  async league(@Root() { row }: WebhookView, @Ctx() caller: Caller): Promise<LeagueView | null> {
    const league = row.leagueId === null ? null : await this.leagues.findOrNull(row.leagueId, caller);
    return league && new LeagueView(league);
  }
}

/** The webhooks of the viewer. */
@Resolver(() => SignedInViewer)
export class ViewerWebhooksResolver {
  constructor(private readonly reader: WebhookReader) {}

  @RequireScope('webhooks:read')
  @FieldResolver(() => [WebhookView], {
    complexity: listOf(WEBHOOK_BOUNDS.maxWebhooks),
    description: 'The webhooks and chats of the viewer, oldest first.',
  })
  async webhooks(@Root() { player }: SignedInViewer): Promise<WebhookView[]> {
    return (await this.reader.list(player.id)).map(webhookView);
  }
}

/** The chat of a league. */
@Resolver(() => LeagueView)
export class LeagueChatResolver {
  constructor(private readonly reader: WebhookReader) {}

  @RequireScope('webhooks:read')
  @FieldResolver(() => WebhookView, {
    nullable: true,
    description:
      "The viewer's chat that receives the week of the league; null without one, and for members who do not own it.",
  })
  async chat(@Root() { league }: LeagueView, @Ctx() caller: Caller): Promise<WebhookView | null> {
    const webhook = await this.reader.ofLeague(league.id, caller);
    return webhook && webhookView(webhook);
  }
}
