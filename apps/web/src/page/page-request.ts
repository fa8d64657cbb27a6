import type { DocumentNode } from '@apollo/client';
import type { PageRequest } from '@daily/contract/web-app';
import type { Role } from '@daily/rules/account';

/** The server's request to render a page: `PageRequest` with the types of this app. */
export type RenderRequest = PageRequest<Role, DocumentNode>;
