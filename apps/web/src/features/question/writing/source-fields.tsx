import { Button } from '@daily/ui/controls/button';
import { TextField } from '@daily/ui/forms/text-field';
import { NO_SOURCE, type SourceDraft, type WritingProps } from './written-question';

/** Maximum number of sources of a question. */
const MAX_SOURCES = 4;

/** The sources of a question. */
export function SourceFields({ draft, problems, change }: WritingProps) {
  const { articles } = draft;
  const replace = (index: number, fields: Partial<SourceDraft>) =>
    change({ articles: articles.map((each, i) => (i === index ? { ...each, ...fields } : each)) });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">Sources</legend>
      {articles.map((article, index) => (
        // Sources have no identity of their own, and none is moved.
        <div key={index} className="grid gap-2 rounded-md border border-line p-3">
          <div className="grid gap-2 sm:grid-cols-2">
            <TextField
              label={`Title of source ${index + 1}`}
              value={article.title}
              onChange={({ target }) => replace(index, { title: target.value })}
              error={problems[`articles.${index}.title`]}
            />
            <TextField
              label={`Address of source ${index + 1}`}
              type="url"
              placeholder="https://"
              value={article.url}
              onChange={({ target }) => replace(index, { url: target.value })}
              error={problems[`articles.${index}.url`]}
            />
          </div>
          <TextField
            label={`Summary of source ${index + 1}`}
            value={article.snippet}
            onChange={({ target }) => replace(index, { snippet: target.value })}
            error={problems[`articles.${index}.snippet`]}
          />
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            onClick={() => change({ articles: articles.filter((_, i) => i !== index) })}
          >
            Remove source {index + 1}
          </Button>
        </div>
      ))}
      {articles.length < MAX_SOURCES && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => change({ articles: [...articles, NO_SOURCE] })}
        >
          Add a source
        </Button>
      )}
    </fieldset>
  );
}
