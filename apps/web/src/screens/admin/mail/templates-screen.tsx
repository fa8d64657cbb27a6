import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { Segments } from '@daily/ui/controls/segments';
import { SelectField } from '@daily/ui/forms/select-field';
import { type ListOptions, useList } from '../../../features/admin/list/list-view';
import { AdminPage, NotLoaded } from '../../../features/admin/page/admin-page';
import { type MailTemplatesQuery, useMailTemplatesQuery } from './templates-screen.generated';

type Template = MailTemplatesQuery['mailTemplates'][number];

/** The chosen mail and how it is shown, in the address. */
const ADDRESS: ListOptions = { filters: ADMIN_FILTERS.mailTemplates };

const VIEWS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** Every mail that the product sends, with sample data, as mail programs of both themes show it and as plain text. */
export function Screen() {
  const query = useMailTemplatesQuery();
  return (
    <AdminPage
      title="Preview of mails"
      trail={[{ name: 'Mail', path: ADMIN_PATHS.mail }]}
      intro="Every mail that the product sends, with sample data. Links in a preview lead nowhere."
    >
      {query.data && <Preview templates={query.data.mailTemplates} />}
      <NotLoaded query={query}>Failed to load the mails</NotLoaded>
    </AdminPage>
  );
}

function Preview({ templates }: { templates: readonly Template[] }) {
  const { view, filter } = useList(ADDRESS);
  const template = templates.find(({ name }) => name === view.filters['mail']) ?? templates[0];
  const shown = VIEWS.find(({ value }) => value === view.filters['as'])?.value ?? 'light';
  if (!template) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="Mail"
          className="min-w-60"
          value={template.name}
          options={templates.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ target }) => filter({ mail: target.value })}
        />
        <Segments<View>
          legend="Show as"
          options={VIEWS}
          value={shown}
          onChange={(value) => filter({ as: value === 'light' ? '' : value })}
        />
      </div>
      <dl className="grid gap-1 text-sm">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">Sent</dt>
          <dd>{template.occasion}</dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">Subject</dt>
          <dd className="font-medium">{template.subject}</dd>
        </div>
      </dl>
      <Content template={template} view={shown} />
    </div>
  );
}

function Content({ template, view }: { template: Template; view: View }) {
  if (view === 'text') {
    return (
      <pre className="rounded-lg border border-line bg-surface p-5 text-sm whitespace-pre-wrap wrap-anywhere">
        {template.text}
      </pre>
    );
  }
  return (
    <iframe
      // A frame that loads another document would add an entry to the history, and the Back button would seem to do nothing.
      key={`${template.name} ${view}`}
      // Without any permission: scripts do not run, and links open nothing.
      sandbox=""
      title={`${template.name}, ${view} theme`}
      srcDoc={view === 'dark' ? template.darkHtml : template.lightHtml}
      className="h-160 w-full rounded-lg border border-line"
    />
  );
}
