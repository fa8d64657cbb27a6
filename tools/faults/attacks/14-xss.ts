import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser, THIS_MACHINE_ONLY } from '../../../apps/e2e/src/environment/browser';
import type { Fault, Finding } from '../fault';
import { ALL, CORPUS } from '../xss/corpus';
import { adminPages, ownerPages, publicPages } from '../xss/paths';
import { visit, Watch } from '../xss/visit';
import { write } from '../xss/write';

/** An address that runs only when it is followed. */
const SCRIPT_ADDRESS = 'javascript:void(0)';

/** How many were found, and the first ones. */
const counted = (found: string[], what: string) =>
  `${found.length} ${what}${found.length > 0 ? `: ${found.slice(0, 3).join(' ')}` : ''}`;

function finding({ executions, violations, broken, silent, pages }: Watch): Finding {
  return {
    passed: [executions, violations, broken, silent].every(({ length }) => length === 0),
    figure:
      `${pages} pages opened, ${counted(executions, 'executions')}, ${counted(broken, 'pages with broken data')}, ` +
      `${counted(violations, 'policy violations')}, ${counted(silent, 'pages that show no text')}`,
  };
}

export const xss: Fault = {
  number: 14,
  title: 'XSS, JSON-LD',
  procedure: `${CORPUS.length} payloads in every field, address and parameter; a browser opens the pages as anonymous, owner and admin.`,
  passesWhen:
    'Nothing executes, no policy is violated, structured data and inlined state parse, and the pages show the texts.',
  quick: true,
  needs: ['chromium'],
  async attack(stage) {
    const installation = await stage.install();
    const written = await write(installation);
    const browser = await openBrowser(undefined, [THIS_MACHINE_ONLY]);
    stage.atEnd(() => browser.close());
    const watch = new Watch();
    const { url } = installation.server;
    await visit(browser, url, publicPages(written, stage.quick), watch);
    await visit(browser, url, ownerPages(written, stage.quick), watch, written.owner);
    await visit(browser, url, adminPages(written, stage.quick), watch, written.admin);
    return finding(watch);
  },
  control: {
    description: 'a page that writes the texts as markup',
    async run(stage) {
      const html = `<!doctype html><body><script type="application/ld+json">{"name":"${CORPUS[3]}"}</script><a href="${SCRIPT_ADDRESS}">${ALL}</a>`;
      const server = createServer((_request, reply) =>
        reply.setHeader('content-type', 'text/html').end(html),
      );
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      stage.atEnd(() => server.close());
      stage.atEnd(() => server.closeAllConnections());
      const browser = await openBrowser();
      stage.atEnd(() => browser.close());
      const watch = new Watch();
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await visit(browser, url, { showing: ['/'], others: [] }, watch);
      if (!watch.executions.some((execution) => execution.includes(SCRIPT_ADDRESS)))
        throw new Error('An address that is a script was not noticed.');
      return finding(watch);
    },
  },
};
