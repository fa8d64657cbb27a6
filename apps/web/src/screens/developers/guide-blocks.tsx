import { RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { CopyableCode } from '../../features/code/copyable-code';
import type { DevelopersScreenQuery } from './developers-screen.generated';

type Block = NonNullable<DevelopersScreenQuery['guidePage']>['blocks'][number];

/** Tables are as wide as the examples, and their first column, which has the names, is on one line. Everything else is as wide as text. */
const TEXT = clsx(
  '[&:not(:first-child)]:mt-6 [&>:not(div)]:max-w-text [&>h2:not(:first-child)]:mt-10 [&>h3:not(:first-child)]:mt-8',
  '[&>h2]:scroll-mt-20 [&>h3]:scroll-mt-20 [&>h3]:text-lg',
  '[&_table]:w-full [&_table]:text-left [&_table]:text-sm [&_td]:align-top [&_td:first-child>code]:whitespace-nowrap',
);

/** The text and the examples of a page. */
export function GuideBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-8">
      {blocks.map((block, index) =>
        block.kind === 'TEXT' ? (
          // Blocks never move within a page.
          <RichText key={index} html={block.contentHtml} className={TEXT} />
        ) : (
          <CodeBlock key={index} block={block} follows={blocks[index - 1]?.kind !== 'TEXT'} />
        ),
      )}
    </div>
  );
}

/** A file, a command or its output. @param props.follows whether another code block is right above it */
function CodeBlock({ block, follows }: { block: Block; follows: boolean }) {
  const { kind, title, language, contentHtml } = block;
  const label = (
    <>
      <span className={clsx(kind === 'FILE' && 'font-mono')}>{title}</span>{' '}
      <span className="ml-1 font-normal text-ink-soft">{language}</span>
    </>
  );
  return (
    <CopyableCode
      label={label}
      quiet
      className={clsx(
        'overflow-hidden rounded-md border border-line bg-code',
        '[&>:first-child]:border-b [&>:first-child]:border-line [&>:first-child]:bg-sunken [&>:first-child]:py-1 [&>:first-child]:pr-1 [&>:first-child]:pl-4',
        '[&>[role=status]]:px-4 [&>[role=status]]:pb-2',
        follows ? 'mt-2' : 'mt-4',
      )}
    >
      <RichText
        html={contentHtml}
        className={clsx(
          '[&>pre]:rounded-none [&>pre]:border-0 [&>pre]:text-sm',
          kind === 'OUTPUT' && '[&>pre]:max-h-96',
        )}
      />
    </CopyableCode>
  );
}
