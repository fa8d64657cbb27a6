import { CONTEST_BOUNDS, contestSlug } from '@daily/rules/contest';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextField } from '@daily/ui/forms/text-field';
import { MarkdownEditor } from '../../../../features/admin/editor/markdown-editor';
import { CoverUpload } from '../../../../features/admin/pictures/cover-upload';
import { contestPath } from '../../../../features/contests/contest-path';
import { contestCover } from './contest-cover';
import type { ContestForm } from './use-contest-form';

/** What a contest is called and about. */
export function AboutFields({ form, isNew }: { form: ContestForm; isNew: boolean }) {
  const { draft, problems, change, field, text, state } = form;
  const { maxTitleLength, maxDescriptionLength, maxPrizeLength } = CONTEST_BOUNDS;
  const titleSlug = contestSlug(draft.title);
  return (
    <TitledCard title="Title and description" className="grid grid-cols-1 gap-4">
      <TextField label="Title" {...text('title')} hint={`1 to ${maxTitleLength} characters`} />
      <TextField
        label="Slug"
        {...text('slug')}
        placeholder={titleSlug}
        autoCapitalize="none"
        spellCheck={false}
        hint={slugHint(draft.slug || titleSlug, isNew)}
      />
      <MarkdownEditor
        label="Description"
        {...field('description')}
        rows={8}
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
        {...text('prize')}
        {...state('prize', `What can be won, at most ${maxPrizeLength} characters; empty for nothing`)}
      />
    </TitledCard>
  );
}

function slugHint(slug: string, isNew: boolean): string {
  if (slug === '') return 'The title decides the address of the page.';
  const address = `The page will be at ${contestPath(slug)}.`;
  return isNew ? address : `${address} Links to an earlier address lead there as well.`;
}
