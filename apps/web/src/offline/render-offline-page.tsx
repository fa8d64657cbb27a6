import { renderToString } from 'react-dom/server';
import { type BuiltFiles, offlineDocumentOf } from '../page/document';
import { headHtml, plainHead } from '../features/seo/head';
import type { RenderedPage, RenderRequest } from '../page/page-request';
import { OFFLINE_PATH } from './offline-path';
import { OfflinePage, type OfflineQuestion } from './offline-page';
import { OfflinePageDocument, type OfflinePageQuery } from './offline-page.generated';

const HEAD = plainHead({
  title: 'You are offline',
  description:
    'What is shown while the server cannot be reached: the tech question of the day, as it was when this browser last saw it.',
  noindex: true,
});

/**
 * The page to be kept, whole. When the question cannot be read it says so with its status, so that no browser keeps it in the
 * place of a better one.
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
        head: headHtml(HEAD(settings), settings, OFFLINE_PATH),
        body: renderToString(<OfflinePage productName={settings.productName} question={question ?? null} />),
        closesAt: question?.closesAt,
      },
      files,
    ),
    personal: false,
  };
}

/** Null when there is none, undefined when it cannot be read. */
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
