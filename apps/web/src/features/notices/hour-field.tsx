import { hourLabel, REMINDER_HOURS } from '@daily/rules/reminder';
import { SelectField } from '@daily/ui/forms/select-field';

const OPTIONS = REMINDER_HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }));

/** Selects the hour of a reminder, 0 to 23, in a time zone. */
export function HourField(props: { hour: number; timeZone: string; onChange: (hour: number) => void }) {
  return (
    <SelectField
      label="Remind me at"
      hint={`${props.timeZone.replaceAll('_', ' ')} time`}
      options={OPTIONS}
      value={String(props.hour)}
      onChange={(event) => props.onChange(Number(event.target.value))}
    />
  );
}

/** Returns the time zone of this browser, such as `Europe/Berlin`. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
