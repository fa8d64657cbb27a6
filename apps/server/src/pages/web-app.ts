import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSettings, SignOnChoices } from '@daily/contract/page-settings';
import type { PageRequest as ContractPageRequest, WebApp as ContractWebApp } from '@daily/contract/web-app';
import type { LookSettings } from '@daily/look';
import type { PeopleSettings } from '@daily/people';
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
export function pageSettings(
  settings: Omit<PageSettings, 'look'> & LookSettings & Pick<PeopleSettings, 'signOn'>,
): PageSettings {
  const { productName, publicUrl, timeZone, contactEmail, googleTagId, signOn, look } = settings;
  const singleSignOn = signOnChoices(signOn);
  return {
    ...{ productName, publicUrl, timeZone, contactEmail, googleTagId },
    ...(singleSignOn && { singleSignOn }),
    ...(look && { look: look.page }),
  };
}

/** The settings of documents that load nothing: the logo of the installation stands in them. */
export function standaloneSettings(settings: PageSettings, look: LookSettings['look']): PageSettings {
  return look ? { ...settings, look: { ...look.page, styles: look.standaloneStyles } } : settings;
}

/** The buttons of single sign-on; null without an identity provider. */
function signOnChoices({ oidc, github, only }: PeopleSettings['signOn']): SignOnChoices | null {
  const providers = [
    ...(oidc ? [{ id: 'oidc', name: oidc.name } as const] : []),
    ...(github ? [{ id: 'github', name: 'GitHub' } as const] : []),
  ];
  return providers.length > 0 ? { providers, only } : null;
}
