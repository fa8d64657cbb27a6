import { ListX } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** The rules of good questions that a question breaks. Renders nothing without any. @param children what the author may do. */
export function BrokenRules(props: { rules: readonly string[] | null | undefined; children?: ReactNode }) {
  const { rules, children } = props;
  const rulesId = useId();
  if (!rules || rules.length === 0) return null;
  return (
    <section aria-labelledby={rulesId} className="rounded-md border border-line bg-sunken p-4">
      <h3 id={rulesId} className="flex items-center gap-2 font-semibold">
        <ListX aria-hidden className="size-4" />
        Rules of the bank
      </h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
        {rules.map((rule) => (
          <li key={rule} className="first-letter:uppercase">
            {rule}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
