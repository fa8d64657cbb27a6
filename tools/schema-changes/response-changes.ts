import { contentChanges } from './content-changes';
import { type Response, responseOf } from './openapi-document';
import type { Documents, Report } from './operation-report';

/** Reports the changes of an operation's responses. */
export function responseChanges(
  documents: Documents,
  was: Readonly<Record<string, Response>>,
  is: Readonly<Record<string, Response>>,
  name: string,
  report: Report,
): void {
  for (const [status, given] of Object.entries(was)) {
    const next = is[status];
    if (!next) {
      // A failure that is no longer documented or possible does not affect clients.
      if (status.startsWith('2')) report('breaking', `${name} ${status}`, 'was removed');
      continue;
    }
    const [before, after] = [responseOf(given, documents.before), responseOf(next, documents.after)];
    const shared = given.$ref !== undefined && next.$ref !== undefined;
    const element = shared ? `response ${given.$ref?.split('/').at(-1)}` : `${name} ${status}`;
    contentChanges(documents, before.content, after.content, 'response', element, report);
    for (const header of Object.keys(before.headers ?? {}))
      if (!(header in (after.headers ?? {})))
        report('breaking', `${element} header ${header}`, 'was removed');
  }
  for (const status of Object.keys(is))
    if (!(status in was))
      report(status.startsWith('2') ? 'dangerous' : 'safe', `${name} ${status}`, 'was added');
}
