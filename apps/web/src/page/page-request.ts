import type { DocumentNode } from '@apollo/client';
import type { PageRequest } from '@daily/contract/web-app';
import type { Role } from '@daily/rules/account';

/** A request to render a page, as the server sends it. */
export type RenderRequest = PageRequest<Role, DocumentNode>;
