import type { SitemapPage } from '@daily/contract/web-app';
import type { RestRoute } from '../rest/route';
import type { Background } from './background';
import type { Caller } from './caller';
import type { ConstraintFailure } from '../database/database-errors';
import type { Topic } from '../events/events';
import type { PersonalRecords } from './personal';
import type { LimitDeclarations } from './rate-limits';

/** A public page for the sitemap. */
export interface SitemapEntry extends SitemapPage {
  /** When the content last changed; omitted when unknown. */
  lastModified?: Date;
}

/** Finds an object by the id inside its global id; null when it does not exist or the caller may not see it. */
export type NodeFinder = (id: string, caller: Caller) => Promise<object | null>;

/**
 * Background work that is repeated until the server stops. Every worker runs it, at the same time as others: the effect must be the same as of
 * one run, also when a worker dies in the middle of it.
 */
export interface Job {
  /** Names the work in the log when it fails: `delete expired sessions`. */
  name: string;
  /** Milliseconds from the end of one run to the next, when the first left nothing to do. */
  pauseMs: number;
  /** True for a job that keeps the memory of its process up to date: every process runs it, also one that runs no other jobs. */
  isOfEachProcess?: boolean;
  /** Does one portion. @returns whether there may be more to do at once. */
  run(): Promise<boolean>;
}

/** Rows that a process gathers in memory while it serves requests, and writes together every few seconds. */
export interface WriteBuffer {
  /** Names the rows in the log when they cannot be written: `uses of API tokens`. */
  name: string;
  /** Writes them. */
  flush(): Promise<void>;
}

/** A mail that a slice sends, with sample data instead of a player's, so that staff can see what players receive. */
export interface MailSample {
  /** Names the mail: `Password reset`. */
  name: string;
  /** When it is sent, one sentence. */
  occasion: string;
  render: () => { subject: string; text: string; html: string };
}

/** A number for `GET /metrics`, read when it is asked for. */
export interface Metric {
  /** Its name in the conventions of Prometheus. */
  name: string;
  help: string;
  read(): Promise<number>;
}

/** What a slice declares before it is wired. */
export interface SliceDeclaration {
  name: string;
  /** TypeORM entities of the tables that the slice owns. */
  entities: readonly (new () => object)[];
  /** Rate limits that the slice applies. */
  limits?: LimitDeclarations;
  /** Database constraints whose violation is a failure to report to the caller, not a defect. */
  constraints?: readonly ConstraintFailure[];
  /** Events that the slice publishes. */
  topics?: readonly Topic<unknown>[];
}

/** What a wired slice serves. */
export interface Slice {
  /** Instances of TypeGraphQL resolver classes. */
  resolvers: readonly object[];
  /**
   * Finders of the slice's `Node` types, by GraphQL type name. Where several slices have objects of a type, by type and the first part
   * of the local id: `LeaderboardEntry:league`.
   */
  nodes?: Readonly<Record<string, NodeFinder>>;
  /** The slice's calls of the REST facade. */
  rest?: readonly RestRoute[];
  /** The personal data that the slice stores. */
  personal?: PersonalRecords;
  /** The slice's public pages. */
  sitemap?: () => Promise<SitemapEntry[]>;
  /** Fills the database before the first request. Safe to run at every start, on several servers at once. */
  prepare?: (options: { demo: boolean }) => Promise<void>;
  jobs?: readonly Job[];
  /** Every mail that the slice sends. */
  mailSamples?: readonly MailSample[];
  metrics?: readonly Metric[];
  /** Written by every process, also when it stops. */
  buffers?: readonly WriteBuffer[];
  /** Starts work of workers that manages its own repetition, such as the worker of a queue. */
  start?: () => Background;
}

/** What one subject of a slice serves, and the parts of it that others use. The slice joins its subjects. */
export type SliceSubject = Partial<Slice> & Readonly<Record<string, unknown>>;
