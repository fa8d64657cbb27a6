import { createHash } from 'node:crypto';
import type { DocumentNode } from '@apollo/client';
import type { WebApp } from '@daily/contract/web-app';
import type { Role } from '@daily/rules/account';
import { routes } from '../routing/routes';
import { sitemapPages as listPages } from '../routing/sitemap-pages';
import { readBuiltFiles } from './built-files';
import { renderFailurePage } from './render-failure-page';
import { renderPage } from './render-page';

type Exports = WebApp<Role, DocumentNode>;

const files = readBuiltFiles();

export const inlineScriptHashes: Exports['inlineScriptHashes'] = {
  frames: [hashOf(files.embedScript)],
  offline: [hashOf(files.offlineScript)],
  pages: [hashOf(files.bootstrap)],
};

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

export const render: Exports['render'] = (request) => renderPage(request, files);

export const renderFailure: Exports['renderFailure'] = (status, settings) =>
  renderFailurePage(status, settings, files);

export const sitemapPages: Exports['sitemapPages'] = listPages;

/** The pages that anonymous visitors can open, and whether each starts the app only at the first interaction. */
export const publicPages = routes
  .filter(({ access, redirect }) => !access && !redirect)
  .map(({ path, status, startsAtOnce }) => ({ path, startsOnInteraction: !status && !startsAtOnce }));
