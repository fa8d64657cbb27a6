import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { renderToString } from 'react-dom/server';
import { completeHead, headHtml } from '../features/seo/head';
import { type BuiltFiles, plainDocumentOf } from './document';
import { FailurePage, type FailureText } from './failure-page';

const TEXTS: Record<number, FailureText> = {
  429: {
    title: 'Too many requests',
    description: 'We received too many requests from your network. Please wait a moment and try again.',
  },
  503: {
    title: 'Temporarily unavailable',
    description: 'We are very busy, or down for a moment. Nothing is lost. Please try again soon.',
  },
};

const REJECTED: FailureText = {
  title: 'Bad request',
  description: 'We could not make sense of this request. Please start again from the home page.',
};

const FAILED: FailureText = {
  title: 'Something went wrong',
  description: 'This page could not be displayed. Your points and your streak are safe. Please try again.',
};

/** Renders the page for a status from 400 to 599, the same for every address. */
export function renderFailurePage(status: number, settings: PageSettings, files: BuiltFiles): string {
  const text = TEXTS[status] ?? (status < 500 ? REJECTED : FAILED);
  const head = completeHead({ ...text, noindex: true }, settings);
  return plainDocumentOf(
    {
      head: headHtml(head, settings, PAGE_PATHS.home),
      body: renderToString(<FailurePage productName={settings.productName} text={text} />),
      look: settings.look,
    },
    files,
  );
}
