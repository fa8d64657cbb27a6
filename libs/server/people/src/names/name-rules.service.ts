import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { entriesProblem, NAME_RULE_TEXTS } from '@daily/rules/moderation/name-rules';
import type { AuditLog } from '../audit/audit-log';
import { DEFAULT_ALLOWED, DEFAULT_BLOCKED } from './default-words';
import { NameMatcher, type NameWords } from './name-matcher';
import { StoredNameWords } from './name-words.entity';

/** The lists with the time of their last change; null for those of a new installation. */
export type CurrentNameWords = NameWords & { updatedAt: Date | null };

/** Milliseconds for which a server keeps the lists: a change applies on other servers after at most this time. */
const CACHE_MS = 10_000;

/** The words that are not allowed in names of players and leagues. */
export class NameRules {
  private cache: { words: CurrentNameWords; matcher: NameMatcher; expiresAt: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly audit: AuditLog,
  ) {}

  /** The lists in force. */
  async words(): Promise<CurrentNameWords> {
    return (await this.load()).words;
  }

  /** The blocked word in a name, as the list has it; null when the name is allowed. */
  async matchIn(name: string): Promise<string | null> {
    return (await this.load()).matcher.match(name);
  }

  /** @param path the input field of the name. @throws Failure invalid when the name has a blocked word */
  async check(name: string, path: string): Promise<void> {
    if ((await this.matchIn(name)) !== null) throw invalid(NAME_RULE_TEXTS.notAllowed, path);
  }

  /**
   * Replaces the lists. Names that exist are not changed; moderation finds them.
   * @param seenAt time of the lists that the admin saw; null for those of a new installation.
   * @throws Failure invalid; conflict when they have changed since.
   */
  async change(
    { blocked, allowed }: NameWords,
    seenAt: Date | null,
    caller: Caller,
  ): Promise<CurrentNameWords> {
    for (const [path, entries] of Object.entries({ blocked, allowed })) {
      const problem = entriesProblem(entries);
      if (problem) throw invalid(problem, path);
    }
    const change = this.database.orm.transaction(async (rows) => {
      // Serializes changes, so that each records what the one before has stored.
      await this.database.query(ADVISORY_LOCK, ['name words'], rows);
      const before = (await rows.findOneBy(StoredNameWords, { id: 1 })) ?? DEFAULTS;
      if (isDeepStrictEqual([before.blocked, before.allowed], [blocked, allowed])) return;
      if (before.updatedAt?.getTime() !== seenAt?.getTime()) throw conflict(NAME_RULE_TEXTS.changed);
      const row = { id: 1, blocked: [...blocked], allowed: [...allowed], updatedAt: this.calendar.now() };
      await rows.upsert(StoredNameWords, row, ['id']);
      await this.audit.record(rows, caller, {
        action: 'names.change',
        subject: 'names',
        before: { blocked: missing(before.blocked, blocked), allowed: missing(before.allowed, allowed) },
        after: { blocked: missing(blocked, before.blocked), allowed: missing(allowed, before.allowed) },
      });
    });
    // Also after a conflict: the change that was faster may be that of another server.
    await change.finally(() => (this.cache = null));
    return this.words();
  }

  private async load(): Promise<NonNullable<typeof this.cache>> {
    const now = this.calendar.now().getTime();
    if (this.cache && now < this.cache.expiresAt) return this.cache;
    const words = (await this.database.orm.getRepository(StoredNameWords).findOneBy({ id: 1 })) ?? DEFAULTS;
    // Compiling the lists takes longer than reading them.
    const isKnown = this.cache?.words.updatedAt?.getTime() === words.updatedAt?.getTime();
    const matcher = this.cache && isKnown ? this.cache.matcher : new NameMatcher(words);
    this.cache = { words, matcher, expiresAt: now + CACHE_MS };
    return this.cache;
  }
}

const DEFAULTS: CurrentNameWords = { blocked: DEFAULT_BLOCKED, allowed: DEFAULT_ALLOWED, updatedAt: null };

/** The name that replaces one that is not allowed, always the same for a player. It says nothing about them. */
export function generatedName(kind: 'Player' | 'League', id: string): string {
  return `${kind} ${createHash('sha256').update(id).digest('hex').slice(0, 6).toUpperCase()}`;
}

/** The entries of a list that another one does not have. */
function missing(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((entry) => !other.includes(entry));
}
