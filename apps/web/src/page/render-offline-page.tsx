import type { RenderedPage } from '@daily/contract/web-app';
import { renderToString } from 'react-dom/server';
import { type BuiltFiles, offlineDocumentOf } from './document';
import { completeHead, headHtml, type PageHead } from '../features/seo/head';
import type { RenderRequest } from './page-request';
import { OFFLINE_PATH } from '@daily/contract/paths';
import { OfflinePage, type OfflineQuestion } from '../offline/offline-page';
import { OfflinePageDocument, type OfflinePageQuery } from '../offline/offline-page.generated';

const HEAD: PageHead = {
  title: 'You are offline',
  description:
    'Shown while the server is unreachable: the tech question of the day, as this browser last loaded it.',
  noindex: true,
};

/**
 * Renders the offline page. Its status is 503 when the question could not be loaded, so that browsers keep the page they have
 * stored.
 */
export async function renderOfflinePage(
  { settings, execute }: RenderRequest,
  files: BuiltFiles,
): Promise<RenderedPage> {
  const question = await todaysQuestion(execute);
  return {
    status: question === undefined ? 503 : 200,
    html: offlineDocumentOf(
      {
        head: headHtml(completeHead(HEAD, settings), settings, OFFLINE_PATH),
        body: renderToString(<OfflinePage productName={settings.productName} question={question ?? null} />),
        look: settings.look,
        closesAt: question?.closesAt,
      },
      files,
    ),
    personal: false,
  };
}

/** Resolves to null on a day without a question, to undefined when the question could not be loaded. */
async function todaysQuestion(
  execute: RenderRequest['execute'],
): Promise<OfflineQuestion | null | undefined> {
  try {
    const { data, errors } = await execute(OfflinePageDocument, {});
    return errors?.length ? undefined : (data as OfflinePageQuery).todaysQuestion;
  } catch {
    return undefined;
  }
}
