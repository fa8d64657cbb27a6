import { RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { CopyableCode } from '../../features/code/copyable-code';
import type { DevelopersScreenQuery } from './developers-screen.generated';

type Block = NonNullable<DevelopersScreenQuery['guidePage']>['blocks'][number];

/** The text and the examples of a page. */
export function GuideBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-8">
      {blocks.map((block, index) =>
        block.kind === 'TEXT' ? (
          // Blocks never move within a page.
          <RichText
            key={index}
            html={block.contentHtml}
            className="max-w-text [&:not(:first-child)]:mt-8 [&>h2]:scroll-mt-20 [&>h3]:scroll-mt-20 [&>h2:first-child]:mt-0"
          />
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
      className={clsx(
        'overflow-hidden rounded-md border border-line bg-code',
        '[&>:first-child]:border-b [&>:first-child]:border-line [&>:first-child]:bg-sunken [&>:first-child]:py-1 [&>:first-child]:pr-1 [&>:first-child]:pl-4',
        '[&>[role=status]]:px-4 [&>[role=status]]:pb-2',
        follows ? 'mt-2' : 'mt-4',
      )}
    >
      <RichText
        html={contentHtml}
        className={clsx('[&>pre]:rounded-none [&>pre]:border-0', kind === 'OUTPUT' && '[&>pre]:max-h-96')}
      />
    </CopyableCode>
  );
}
