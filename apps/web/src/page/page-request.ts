import type { DocumentNode } from '@apollo/client';
import type { Role } from '@daily/rules/account';
import type { PageSettings } from './page-settings';

/** What the server asks for. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** The role of who asks; null for nobody, undefined when it could not be found out. */
  role: Role | null | undefined;
  settings: PageSettings;
  /** A form was sent to it without the app, and nobody has read it. */
  unsent?: boolean;
  execute: (
    document: DocumentNode,
    variables: Record<string, unknown>,
  ) => Promise<{ data?: unknown; errors?: readonly Failure[] }>;
}

/** An error of the server's GraphQL API. */
interface Failure {
  message: string;
  extensions?: Readonly<Record<string, unknown>>;
}

/** What it gets. */
export interface RenderedPage {
  status: number;
  html: string;
  redirect?: string;
  personal: boolean;
}
