import { renderToString } from 'react-dom/server';
import { type BuiltFiles, plainDocumentOf } from './document';
import { headHtml, plainHead } from '../features/seo/head';
import type { PageSettings } from './page-settings';
import { FailurePage, type FailureWords } from './failure-page';

const WORDS: Record<number, FailureWords> = {
  429: {
    title: 'Too many requests',
    text: 'More came from your address than we answer at a time. Wait a moment, then try again.',
  },
  503: {
    title: 'Not available right now',
    text: 'The server has too much to do, or is away for a moment. Nothing is lost; please try again soon.',
  },
};

const REFUSED: FailureWords = {
  title: 'This did not work',
  text: 'The server could not make sense of what it was asked. Going home helps more than trying again.',
};

const FAILED: FailureWords = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Your points and your streak are safe; trying again usually helps.',
};

/** The page of a status of 400 and above, whole. The same for every address. */
export function renderFailurePage(status: number, settings: PageSettings, files: BuiltFiles): string {
  const words = WORDS[status] ?? (status < 500 ? REFUSED : FAILED);
  const head = plainHead({ title: words.title, description: words.text, noindex: true });
  return plainDocumentOf(
    {
      head: headHtml(head(settings), settings, '/'),
      body: renderToString(<FailurePage productName={settings.productName} words={words} />),
    },
    files,
  );
}
