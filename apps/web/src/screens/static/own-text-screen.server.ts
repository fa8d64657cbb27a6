import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { LegalPageName, PageSettings } from '@daily/contract/page-settings';
import { pageTitle } from '../../features/seo/clip';
import type { Head } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';

/** What search results show of a page whose text is not ours. */
const DESCRIPTIONS: Record<LegalPageName, (productName: string) => string> = {
  disclaimer: (name) =>
    `The terms of use of ${name}: what applies when you play, and what you accept with an account.`,
  privacy: (name) =>
    `How ${name} handles personal data: what is stored, why and for how long, and the rights that you have.`,
};

/** The part of a page that only the server needs: its head, when the installation has replaced the shipped page. */
export function ownTextPart(page: LegalPageName) {
  return { head: (general: Head, _data: unknown, settings: PageSettings) => headOf(page, general, settings) };
}

function headOf(page: LegalPageName, general: Head, { look, productName }: PageSettings): Head {
  const title = look?.legal[page];
  if (!title) return general;
  return {
    ...general,
    title: pageTitle(title, productName),
    description: DESCRIPTIONS[page](productName),
    trail: trailTo({ name: title, path: PAGE_PATHS[page] }),
  };
}
