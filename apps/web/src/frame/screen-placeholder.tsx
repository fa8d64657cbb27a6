import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { clsx } from 'clsx';

/** The rough shape of a screen: a heading above cards or above the rows of a list, or a narrow card with a form. */
export type ScreenShape = 'cards' | 'rows' | 'form';

/** Shown while the code of a screen loads. Screen readers hear `Loading...`. */
export function ScreenPlaceholder({ shape = 'cards' }: { shape?: ScreenShape }) {
  return (
    <div
      role="status"
      data-shape={shape}
      className={clsx('mx-auto px-4 pt-8', shape === 'form' ? 'max-w-narrow sm:pt-14' : WIDTHS[shape])}
    >
      <Skeleton>{shape === 'form' ? <Form /> : <Page shape={shape} />}</Skeleton>
    </div>
  );
}

const WIDTHS = { cards: 'max-w-page', rows: 'max-w-board' } as const;

function Page({ shape }: { shape: 'cards' | 'rows' }) {
  return (
    <>
      <Placeholder className="h-5 w-40" />
      <Placeholder className="mt-4 h-9 w-56" />
      <Placeholder className="mt-2 h-6 max-w-text" />
      {shape === 'cards' ? (
        <div className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2">
          {[0, 1, 2, 3].map((card) => (
            <Placeholder key={card} className="h-44" />
          ))}
        </div>
      ) : (
        <div className="mt-6 grid grid-cols-1 gap-4">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
            <Placeholder key={row} className="h-11" />
          ))}
        </div>
      )}
    </>
  );
}

function Form() {
  return (
    <div className="rounded-lg border border-line p-6">
      <Placeholder className="h-8 w-40" />
      <Placeholder className="mt-2 h-5" />
      {['email', 'password'].map((field) => (
        <Placeholder key={field} className="mt-6 h-16" />
      ))}
      <Placeholder className="mt-6 h-11" />
    </div>
  );
}
