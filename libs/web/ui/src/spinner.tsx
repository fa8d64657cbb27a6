import { LoaderCircle } from 'lucide-react';

/** A turning circle beside words that say what is awaited; it says nothing itself. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-4 animate-spin" />;
}
