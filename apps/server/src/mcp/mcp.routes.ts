import { MCP_PATH } from '@daily/contract/paths';
import { forbidden, invalid, unauthenticated } from '@daily/kit/runtime/errors';
import { includesScope } from '@daily/rules/account/token-scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiCalls } from '../http/api-calls';
import type { Callers } from '../http/callers';
import { isOwnOrigin } from '../http/origins';
import { RequestError } from '../http/request-error';
import { inProcessApi, type InProcessApiParts } from './in-process-api';

/** The dependencies of the route. */
export interface McpRouteParts extends InProcessApiParts {
  callers: Callers;
  /** Counts the messages, for the owner of the token, too. */
  apiUse: ApiCalls;
  publicUrl: string;
  /** What clients call the server. */
  productName: string;
}

/**
 * `POST /mcp`: the tools of a player by the Model Context Protocol, as streamable HTTP without sessions. Requires an API token; a
 * cookie does not count. The tools that answer for the player are offered to tokens with the scope for answers only.
 */
export function mcpRoute(
  app: FastifyInstance,
  { callers, apiUse, publicUrl, productName, ...parts }: McpRouteParts,
): void {
  app.post(MCP_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { origin, authorization } = request.headers;
    // Only browsers send it. A page of another site has no business here, whatever name it made its host resolve to.
    if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) {
      throw forbidden('Pages of other sites may not use this address');
    }
    const caller = await callers.identifyWithoutCookie(request, authorization);
    const { viewer } = caller;
    if (!viewer) {
      void reply.header('www-authenticate', 'Bearer');
      throw unauthenticated('An API token is required: Authorization: Bearer …');
    }
    // The protocol had batches once. Each message is a request of its own, which the limits count.
    if (Array.isArray(request.body)) throw invalid('Batches are not supported');
    apiUse.count(`POST ${MCP_PATH}`, caller);
    const { respondToMcp } = await import('@daily/mcp/http');
    const response = await respondToMcp(webRequest(request, publicUrl), request.body, {
      api: inProcessApi(parts, caller),
      title: productName,
      mayWrite: includesScope(viewer.scopes ?? [], 'answers:write'),
    });
    // The handler responds before the tool has run. Read to its end here, the request counts as in progress for as long.
    const body = Buffer.from(await response.arrayBuffer());
    return reply
      .code(response.status)
      .headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
      .send(body);
  });
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: MCP_PATH,
    schema: { hide: true },
    handler: (_request, reply) => {
      void reply.header('allow', 'POST');
      throw new RequestError('Messages are sent by POST', 405);
    },
  });
}

/** The request as the protocol's handler reads it: its headers. The body is parsed already, and the token stays here. */
function webRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const { authorization: _token, cookie: _cookie, 'content-length': _length, ...rest } = headers;
  const texts = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(new URL(MCP_PATH, publicUrl), { method: 'POST', headers: texts });
}
