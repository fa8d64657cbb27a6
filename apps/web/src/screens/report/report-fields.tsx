import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { RadioField } from '@daily/ui/forms/radio-field';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Shown when a report has no reason. */
export const REASON_MISSING = 'Please choose what is wrong';

/** Props of `ReportFields`. */
export interface ReportFieldsProps<Reason extends string> {
  /** Reasons with their labels. */
  reasons: Readonly<Record<Reason, string>>;
  /** What to write in the description. */
  hint: string;
  /** Maximum length of the description, in characters. */
  maxLength?: number;
  /** Returns what is wrong with the description of a report for a reason, or null. */
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

/** What is wrong with a report: with a field, or with all of it. */
interface Problems {
  reason?: string;
  text?: string;
  report?: string;
}

/**
 * Reason and description of a report. Once it is sent, a confirmation replaces the form and receives the focus. The browser holds the
 * values of the fields, so that what a visitor enters before hydration stays.
 */
export function ReportFields<Reason extends string>(props: ReportFieldsProps<Reason>) {
  const { reasons, hint, maxLength, invalid, busy } = props;
  const isReason = (value: unknown): value is Reason => typeof value === 'string' && value in reasons;
  const options = Object.entries<string>(reasons).map(([value, label]) => ({ value, label }));
  const [problems, setProblems] = useState<Problems>({});
  const [needsText, setNeedsText] = useState(false);
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [reason, text] = [fields.get('reason'), fields.get('text')];
    if (typeof text !== 'string') return;
    if (!isReason(reason)) return reject(form, 'reason', REASON_MISSING);
    const problem = invalid(reason, text);
    if (problem !== null) return reject(form, 'text', problem);
    setProblems({});
    const failure = await props.send(reason, text);
    if (failure === null) setSent(true);
    else setProblems({ report: failure });
  };

  const reject = (form: HTMLFormElement, field: 'reason' | 'text', problem: string) => {
    setProblems({ [field]: problem });
    form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };

  const choose = (reason: string) => {
    setNeedsText(isReason(reason) && invalid(reason, '') !== null);
    // Only some reasons require a description.
    setProblems({});
  };

  if (sent) return <Confirmation>{props.confirmation}</Confirmation>;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {props.children}
      <RadioField
        label="What is wrong?"
        name="reason"
        options={options}
        error={problems.reason}
        onChange={choose}
      />
      <TextAreaField
        label={needsText ? 'Description' : 'Description (optional)'}
        hint={hint}
        maxLength={maxLength}
        name="text"
        required={needsText}
        {...(problems.text && { error: problems.text })}
      />
      <ErrorBanner>{problems.report}</ErrorBanner>
      <Button type="submit" disabled={busy} className="justify-self-start">
        Send report
      </Button>
    </form>
  );
}

/** Says that the report was sent. It has the focus, because the button that had it is gone. */
function Confirmation({ children }: { children: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p ref={element} tabIndex={-1} className="flex items-start gap-3 font-medium text-success-ink">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}
