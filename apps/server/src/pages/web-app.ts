import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSettings } from '@daily/contract/page-settings';
import type { PageRequest as ContractPageRequest, WebApp as ContractWebApp } from '@daily/contract/web-app';
import type { Role } from '@daily/rules/account';
import type { DocumentNode } from 'graphql';

/** A request for a page, with the types that the contract leaves open. */
export type PageRequest = ContractPageRequest<Role, DocumentNode>;

/** The web app's server build. It is loaded at run time, so that the server never imports the app. */
export type WebApp = ContractWebApp<Role, DocumentNode>;

/** The web app with the folder of its build. */
export interface BuiltWebApp {
  webApp: WebApp;
  dist: string;
}

/** Loads the web app's server build from its `dist` folder. */
export async function loadWebApp(dist: string): Promise<BuiltWebApp> {
  const entry = pathToFileURL(join(dist, 'server/entry-server.js')).href;
  return { webApp: (await import(/* @vite-ignore */ entry)) as WebApp, dist };
}

/** The part of the product's settings that pages show. */
export function pageSettings(settings: PageSettings): PageSettings {
  const { productName, publicUrl, timeZone, contactEmail, googleTagId } = settings;
  return { productName, publicUrl, timeZone, contactEmail, googleTagId };
}
