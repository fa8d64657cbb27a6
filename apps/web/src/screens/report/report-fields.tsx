import { Button } from '@daily/ui/controls/button';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';

/** Props of `ReportFields`. */
export interface ReportFieldsProps<Reason extends string> {
  /** Reasons with their labels. The first is selected at first. */
  reasons: Readonly<Record<Reason, string>>;
  description: { label: string; hint: string; maxLength?: number };
  /** Returns why a report cannot be sent, or null. */
  invalid: (reason: Reason, text: string) => string | null;
  /** Sends the report. Resolves to what went wrong, or to null. */
  send: (reason: Reason, text: string) => Promise<string | null>;
  /** Whether a report is being sent. */
  busy: boolean;
  /** Replaces the form once the report is sent. */
  confirmation: string;
  /** Fields above the reason. */
  children?: ReactNode;
}

/** Reason and description of a report. Once it is sent, a confirmation replaces the form. */
export function ReportFields<Reason extends string>(props: ReportFieldsProps<Reason>) {
  const { reasons, description, busy } = props;
  const isReason = (value: string): value is Reason => value in reasons;
  const options = Object.entries<string>(reasons).map(([value, label]) => ({ value, label }));
  const [reason, setReason] = useState(Object.keys(reasons)[0] as Reason);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const invalid = props.invalid(reason, text);
    setProblem(invalid);
    if (invalid) return form.current?.querySelector('textarea')?.focus();
    const failure = await props.send(reason, text);
    setProblem(failure);
    setSent(failure === null);
  };
  return (
    <>
      {!sent && (
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-4"
        >
          {props.children}
          <SelectField
            label="What is wrong?"
            name="reason"
            value={reason}
            onChange={({ target }) => isReason(target.value) && setReason(target.value)}
            options={options}
          />
          <TextAreaField
            {...description}
            name="text"
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...(problem && { error: problem })}
          />
          <Button type="submit" disabled={busy} className="justify-self-start">
            Send report
          </Button>
        </form>
      )}
      {/* Present before the first text, so that screen readers announce it. */}
      <p role="status" className="text-success-ink">
        {sent && props.confirmation}
      </p>
    </>
  );
}
