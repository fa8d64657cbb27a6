import type { FailurePage } from '../http/http-errors';
import type { PageSettings } from '@daily/contract/page-settings';
import type { WebApp } from './web-app';

/** Renders the documents of failures, each status once. */
export function failurePages(webApp: WebApp, settings: PageSettings): FailurePage {
  const pages = new Map<number, string>();
  return (status) => {
    const html = pages.get(status) ?? webApp.renderFailure(status, settings);
    pages.set(status, html);
    return html;
  };
}
