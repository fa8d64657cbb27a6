import type { PageSettings } from '@daily/contract/page-settings';
import type { Params } from 'react-router';
import { applyHead, completeHead, type Head } from '../features/seo/head';
import type { ScreenModule } from './page-route';

// The browser loads this file at the first change of route; the first page arrives with its head.

/** The head of a page, without its data. */
export function pageHead({ head }: ScreenModule, params: Params, settings: PageSettings): Head {
  return completeHead(typeof head === 'function' ? head(params, settings) : head, settings);
}

/** Replaces the head of the document by that of another page of the app and returns its title. */
export function changeHead(
  screen: ScreenModule,
  params: Params,
  settings: PageSettings,
  pathname: string,
): string {
  return applyHead(document, pageHead(screen, params, settings), settings, pathname);
}
