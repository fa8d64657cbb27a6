/** Source and license of a question that others have published, as licenses such as CC BY-SA require. Renders nothing for other questions. */
export function QuestionCredit({ attribution }: { attribution: string | null | undefined }) {
  if (!attribution) return null;
  return (
    <p className="mt-4 text-sm text-ink-soft">
      Question: {attribution}. The options were put in another order.
    </p>
  );
}
