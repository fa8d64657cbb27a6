import type { Logger } from 'pino';
import type { SchemaState } from '../migrate/schema-state';

/** Why a server cannot serve while its database does not answer. */
const UNAVAILABLE = 'database unavailable';

/** Why a server cannot serve for much longer. */
const STOPPING = 'stopping';

/** Whether a server can serve: its database answers, the schema serves this release, and it is not stopping. */
export class Readiness {
  private running: Promise<string | null> | null = null;
  /** The kind of the problem that was logged last. */
  private logged: 'old' | 'new' | null = null;
  private isStopping = false;

  /** @param readSchema takes one query. */
  constructor(
    private readonly readSchema: () => Promise<Pick<SchemaState, 'problem' | 'isTooNew'>>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Why the server is not ready, in one line; null when it is. Simultaneous calls share one probe: the route has no limit, so its calls must
   * not add up in the database.
   */
  check(): Promise<string | null> {
    if (this.isStopping) return Promise.resolve(STOPPING);
    this.running ??= this.readSchema()
      .then(
        (state) => this.note(state),
        () => UNAVAILABLE,
      )
      .finally(() => (this.running = null));
    return this.running;
  }

  /** Makes the server unready for good. */
  stop(): void {
    this.isStopping = true;
  }

  /** Logs a problem of the schema once, although what it lacks becomes less while it is migrated. */
  private note({ problem, isTooNew }: Pick<SchemaState, 'problem' | 'isTooNew'>): string | null {
    const kind = isTooNew ? 'new' : 'old';
    if (problem !== null && kind !== this.logged) this.log.warn(problem);
    this.logged = problem === null ? null : kind;
    return problem;
  }
}
