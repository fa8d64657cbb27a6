import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer, type McpOptions } from './server';

/**
 * Responds to a request of the protocol over HTTP. Nothing is kept between requests: each has a server of its own, with the tools
 * of its caller.
 * @param body the parsed body of the request.
 */
export function respondToMcp(request: Request, body: unknown, options: McpOptions): Promise<Response> {
  // The tools never change, so there is nothing to listen to, and no stream stays open.
  const handler = createMcpHandler(() => createMcpServer(options), { maxSubscriptions: 0 });
  return handler.fetch(request, { parsedBody: body });
}
