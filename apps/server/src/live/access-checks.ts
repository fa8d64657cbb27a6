import { type Background, repeat } from '@daily/kit/runtime/background';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Log } from '@daily/kit/runtime/platform';
import type { People } from '@daily/people';

/** Milliseconds between two checks. The access of an open connection is out of date for no longer. */
export const ACCESS_CHECK_PAUSE_MS = 2_000;

/** An open connection whose subscriptions have callers. */
export interface CheckedConnection {
  /** The callers of its subscriptions. */
  readonly callers: Iterable<Caller>;
  /** Called when the access of one of them has changed. */
  onChanged: () => void;
}

/**
 * Compares the callers of open connections with the database, so that a new role, a suspension and the end of a session reach them on
 * every server, whoever made the change and however: also a command or a server without Redis. One statement checks all connections of
 * a server; anonymous ones cost nothing.
 */
export class AccessChecks {
  private readonly connections = new Set<CheckedConnection>();
  private readonly checking: Background;

  constructor(
    private readonly access: Pick<People['access'], 'outdated'>,
    log: Log,
  ) {
    this.checking = repeat(() => this.run(), {
      pauseMs: ACCESS_CHECK_PAUSE_MS,
      failed: (error) => log.warn({ reason: String(error) }, 'The callers of subscriptions were not checked'),
    });
  }

  /** Checks a connection from now on. @returns a function that ends this. */
  add(connection: CheckedConnection): () => void {
    this.connections.add(connection);
    return () => void this.connections.delete(connection);
  }

  /** Ends the checks. */
  stop(): Promise<void> {
    return this.checking.stop();
  }

  private async run(): Promise<false> {
    const connections = [...this.connections];
    const outdated = new Set(await this.access.outdated(connections.flatMap(({ callers }) => [...callers])));
    if (outdated.size === 0) return false;
    for (const { callers, onChanged } of connections) {
      if ([...callers].some((caller) => outdated.has(caller))) onChanged();
    }
    return false;
  }
}
