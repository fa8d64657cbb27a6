import { linkClass } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageSettings } from '../../../settings/page-settings';
import type { ResultCard_QuestionFragment } from './result-card.generated';

/** Links to articles about the question. Renders nothing without articles. */
export function RelatedArticles(props: { articles: ResultCard_QuestionFragment['relatedArticles'] }) {
  if (!props.articles?.length) return null;
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Related articles</h3>
      <ul className="mt-2 grid gap-3 wrap-anywhere">
        {props.articles.map((article) => (
          <li key={article.id} className="border-l-2 border-line pl-3">
            <ArticleLink url={article.url}>{article.title}</ArticleLink>
            <p className="max-w-text text-sm text-ink-soft">{article.snippet}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to an article of this site, which the app opens itself, or of another one. */
function ArticleLink({ url, children }: { url: string; children: ReactNode }) {
  const { publicUrl } = usePageSettings();
  if (url.startsWith(`${publicUrl}/`)) {
    return (
      <Link to={url.slice(publicUrl.length)} className={linkClass}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} className={linkClass}>
      {children}
    </a>
  );
}
