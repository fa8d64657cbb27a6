import { Allow } from '@daily/kit/graphql/access';
import type { ConnectionOf } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Player } from '../profiles/player.entity';
import type { PlayerLoader } from '../profiles/player.loader';
import { AuditEntry } from './audit-entry.entity';
import { type AuditExportFormatName, auditFile, EXPORT_FILES, MAX_EXPORTED_ENTRIES } from './audit-export';
import type { AuditFilter, AuditReader } from './audit-reader.service';
import {
  AuditEntriesArgs,
  AuditEntryConnection,
  AuditExport,
  AuditExportFormat,
  AuditFilterInput,
} from './audit.graphql-types';

/** Points that an export costs: a full one reads 10,000 rows. */
const EXPORT_COST = 500;

/** Upper limit of the number of actions, for the cost of their list. */
const MAX_ACTIONS = 100;

/** The audit log in the schema. */
@Resolver(() => AuditEntry)
export class AuditResolver {
  constructor(
    private readonly reader: AuditReader,
    private readonly players: PerRequest<PlayerLoader>,
    private readonly calendar: ProductCalendar,
  ) {}

  @Allow('admin')
  @Query(() => AuditEntryConnection, {
    description: 'What editors, admins and the operator did, newest first. Requires an admin.',
  })
  auditEntries(
    @Args(() => AuditEntriesArgs) { filter, ...page }: AuditEntriesArgs,
  ): Promise<ConnectionOf<AuditEntry>> {
    return this.reader.page(page, filterOf(filter));
  }

  @Allow('admin')
  @Query(() => [String], {
    complexity: listOf(MAX_ACTIONS),
    description: 'Every action in the audit log, in alphabetical order. Requires an admin.',
  })
  auditActions(): Promise<string[]> {
    return this.reader.actions();
  }

  @Allow('admin')
  @Query(() => AuditExport, {
    complexity: EXPORT_COST,
    description: 'Audit entries as a file, at most the newest 10,000 that match. Requires an admin.',
  })
  async exportAuditEntries(
    @Arg('format', () => AuditExportFormat, { description: 'The format of the file.' })
    format: AuditExportFormatName,
    @Arg('filter', () => AuditFilterInput, {
      nullable: true,
      description: 'Which entries; all of them by default.',
    })
    filter: AuditFilterInput | null,
    @Ctx() caller: Caller,
  ): Promise<AuditExport> {
    const entries = await this.reader.newest(filterOf(filter), MAX_EXPORTED_ENTRIES + 1);
    const kept = entries.slice(0, MAX_EXPORTED_ENTRIES);
    const named = kept.map(async (entry) => {
      const actor = await this.actor(entry, caller);
      return { entry, actorName: actor?.username ?? null };
    });
    const { mediaType, extension } = EXPORT_FILES[format];
    return {
      fileName: `audit-log-${this.calendar.today()}.${extension}`,
      mediaType,
      content: auditFile(format, await Promise.all(named)),
      count: kept.length,
      complete: entries.length === kept.length,
    };
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() { id }: AuditEntry): string {
    return toGlobalId('AuditEntry', id);
  }

  @FieldResolver(() => ID, {
    complexity: 0,
    nullable: true,
    description:
      'Global id of the `Player` who made the change, also when the account no longer exists; null for the operator.',
  })
  actorId(@Root() { actorId }: AuditEntry): string | null {
    return actorId === null ? null : toGlobalId('Player', actorId);
  }

  @FieldResolver(() => Player, {
    nullable: true,
    description: 'Who made the change; null for the operator and when the account no longer exists.',
  })
  async actor(@Root() { actorId }: AuditEntry, @Ctx() caller: Caller): Promise<Player | null> {
    return actorId === null ? null : this.players.of(caller).load(actorId);
  }

  @FieldResolver(() => ID, {
    complexity: 0,
    nullable: true,
    description:
      'Global id of the `Player` who was changed, also when the account no longer exists; null for anything else.',
  })
  subjectId(@Root() entry: AuditEntry): string | null {
    const playerId = changedPlayer(entry);
    return playerId === null ? null : toGlobalId('Player', playerId);
  }

  @FieldResolver(() => String, {
    complexity: 0,
    nullable: true,
    description:
      'The name of what was changed: of a player as it is now, of anything else as it was recorded; null when it has none.',
  })
  async subjectName(@Root() entry: AuditEntry, @Ctx() caller: Caller): Promise<string | null> {
    const playerId = changedPlayer(entry);
    if (playerId === null) return recordedName(entry);
    return (await this.players.of(caller).load(playerId))?.username ?? null;
  }
}

/** A filter with the actor by id or by name, as `actor` has it, and a player who was changed as entries name them. */
function filterOf(input: AuditFilterInput | null | undefined): AuditFilter {
  const { actor = null, subject = null, ...rest } = input ?? {};
  const actorId = actor === null ? null : localIdOf('Player', actor);
  const playerId = subject === null ? null : localIdOf('Player', subject);
  const filter = { ...rest, subject: playerId === null ? subject : `player:${playerId}` };
  return actorId === null ? { ...filter, actor } : { ...filter, actorId };
}

/** Id of the player whom an entry is about; null for anything else. */
const changedPlayer = ({ subject }: AuditEntry): string | null => /^player:(.+)$/.exec(subject)?.[1] ?? null;

/** The title or name in the state after a change, or before it. */
function recordedName({ before, after }: AuditEntry): string | null {
  const fields: { title?: unknown; name?: unknown } = { ...before, ...after };
  const name = fields.title ?? fields.name;
  return typeof name === 'string' ? name : null;
}
