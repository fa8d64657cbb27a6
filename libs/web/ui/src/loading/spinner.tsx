import { LoaderCircle } from 'lucide-react';

/** A spinning circle beside a text. Hidden from screen readers. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-4 animate-spin" />;
}
