import { CONTEST_BOUNDS, contestSlug } from '@daily/rules/contest';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextField } from '@daily/ui/forms/text-field';
import { MarkdownEditor } from '../../../../features/admin/editor/markdown-editor';
import { CoverUpload } from '../../../../features/admin/pictures/cover-upload';
import { contestPath } from '../../../../features/contests/contest-path';
import { contestCover } from './contest-cover';
import type { FieldsProps } from './fields-props';

/** What a contest is called and about. */
export function AboutFields({ form, fixed, isNew }: FieldsProps & { isNew: boolean }) {
  const { draft, problems, change } = form;
  const { maxTitleLength, maxDescriptionLength, maxPrizeLength } = CONTEST_BOUNDS;
  const titleSlug = contestSlug(draft.title);
  return (
    <TitledCard title="Title and description" className="grid grid-cols-1 gap-4">
      <TextField
        label="Title"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
        error={problems['title']}
        hint={`1 to ${maxTitleLength} characters`}
      />
      <TextField
        label="Slug"
        value={draft.slug}
        placeholder={titleSlug}
        onChange={({ target }) => change({ slug: target.value })}
        autoCapitalize="none"
        spellCheck={false}
        error={problems['slug']}
        hint={slugHint(draft.slug || titleSlug, isNew)}
      />
      <MarkdownEditor
        label="Description"
        value={draft.description}
        onChange={(description) => change({ description })}
        rows={8}
        error={problems['description']}
        hint={`Markdown, at most ${maxDescriptionLength.toLocaleString('en')} characters`}
      />
      <CoverUpload
        cover={draft.coverUrl}
        problem={problems['coverUrl']}
        hint="About 4 times as wide as high; without one, the page has none."
        addressOf={contestCover}
        onChange={(coverUrl) => change({ coverUrl })}
      />
      <TextField
        label="Prize"
        value={draft.prize}
        onChange={({ target }) => change({ prize: target.value })}
        disabled={fixed('prize') !== null}
        error={problems['prize']}
        hint={fixed('prize') ?? `What can be won, at most ${maxPrizeLength} characters; empty for nothing`}
      />
    </TitledCard>
  );
}

function slugHint(slug: string, isNew: boolean): string {
  if (slug === '') return 'The title decides the address of the page.';
  const address = `The page will be at ${contestPath(slug)}.`;
  return isNew ? address : `${address} Links to an earlier address lead there as well.`;
}
