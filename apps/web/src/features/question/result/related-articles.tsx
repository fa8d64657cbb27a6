import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import type { ResultCard_QuestionFragment } from './result-card.generated';

/** Links to articles about the question. Renders nothing without articles. */
export function RelatedArticles(props: { articles: ResultCard_QuestionFragment['relatedArticles'] }) {
  if (!props.articles?.length) return null;
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Related articles</h3>
      <ul className="mt-2 grid gap-3">
        {props.articles.map((article) => (
          <li key={article.id} className="border-l-2 border-line pl-3">
            {article.url.startsWith('/') ? (
              <Link to={article.url} className={linkClass}>
                {article.title}
              </Link>
            ) : (
              <a href={article.url} className={linkClass}>
                {article.title}
              </a>
            )}
            <p className="max-w-text text-sm text-ink-soft">{article.snippet}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
