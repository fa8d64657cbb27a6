import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { RenderedPage } from '@daily/contract/web-app';
import { renderToString } from 'react-dom/server';
import { EmbedPage } from '../embed/embed-page';
import { EmbedPageDocument, type EmbedPageQuery } from '../embed/embed-page.generated';
import { completeHead, headHtml, type PageHead } from '../features/seo/head';
import { type BuiltFiles, embedDocumentOf } from './document';
import type { RenderRequest } from './page-request';

const HEAD: PageHead = {
  title: "Today's question",
  description: 'The tech question of the day, to be shown on another site: choose an option to answer it.',
  noindex: true,
};

const THEMES = ['light', 'dark'] as const;

/**
 * Renders today's question for the frames of other sites. The document has no script unless the address asks for `reports=height`. Its
 * status is 503 when the question could not be loaded, and 405 for a posted form.
 */
export async function renderEmbedPage(
  { url, settings, execute, formDiscarded }: RenderRequest,
  files: BuiltFiles,
): Promise<RenderedPage> {
  const { searchParams } = new URL(url, 'http://localhost');
  const theme = searchParams.get('theme');
  const reportsHeight = searchParams.get('reports') === 'height';
  const data = await readQuestions(execute);
  const question = data?.todaysQuestion;
  const html = embedDocumentOf(
    {
      head: headHtml(completeHead(HEAD, settings), settings, PAGE_PATHS.embedToday),
      body: renderToString(
        <EmbedPage
          productName={settings.productName}
          question={question}
          hasYesterday={Boolean(data?.yesterdaysQuestion)}
          fillsFrame={!reportsHeight}
        />,
      ),
      look: settings.look,
      theme: THEMES.find((known) => known === theme) ?? null,
      reportsHeight,
      closesAt: question?.closesAt,
    },
    files,
  );
  return { status: formDiscarded ? 405 : question === undefined ? 503 : 200, html, personal: false };
}

/** Resolves to undefined when the questions could not be loaded. */
async function readQuestions(execute: RenderRequest['execute']): Promise<EmbedPageQuery | undefined> {
  try {
    const { data, errors } = await execute(EmbedPageDocument, {});
    return errors?.length ? undefined : (data as EmbedPageQuery);
  } catch {
    return undefined;
  }
}
