import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** The rough shape of a screen: a heading above cards or above the rows of a list, or the fields of a form. */
export type ScreenShape = 'cards' | 'rows' | 'form';

/** By shape: the classes of the screen, of the area below its heading, and of each block in it, and the number of blocks. */
const SHAPES: Record<ScreenShape, readonly [screen: string, area: string, block: string, count: number]> = {
  cards: ['max-w-page', 'md:grid-cols-2', 'h-44', 4],
  rows: ['max-w-board', '', 'h-11', 8],
  form: ['max-w-narrow', '', 'h-16', 3],
};

/** Shown while the code of a screen loads. Screen readers hear `Loading...`. */
export function ScreenPlaceholder({ shape = 'cards' }: { shape?: ScreenShape }) {
  const [screen, area, block, count] = SHAPES[shape];
  return (
    <div role="status" data-shape={shape} className={`mx-auto px-4 pt-8 ${screen}`}>
      <Skeleton>
        <Placeholder className="h-5 w-40" />
        <Placeholder className="mt-4 h-9 w-56" />
        <Placeholder className="mt-2 h-6 max-w-text" />
        <div className={`mt-6 grid grid-cols-1 gap-4 ${area}`}>
          {Array.from({ length: count }, (_, index) => (
            <Placeholder key={index} className={block} />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
