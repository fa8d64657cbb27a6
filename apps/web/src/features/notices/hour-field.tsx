import { hourLabel, REMINDER_HOURS } from '@daily/rules/reminder';
import { SelectField } from '@daily/ui/select-field';

/** The hours as a select offers them. */
const HOURS = REMINDER_HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }));

/** At which hour to be reminded, by the clocks of `timeZone`. */
export function HourField(props: {
  hour: number;
  timeZone: string;
  disabled?: boolean;
  onChoose: (hour: number) => void;
}) {
  return (
    <SelectField
      label="Remind me at"
      hint={`${props.timeZone.replaceAll('_', ' ')} time`}
      options={HOURS}
      value={String(props.hour)}
      disabled={props.disabled}
      onChange={(event) => props.onChoose(Number(event.target.value))}
    />
  );
}

/** The zone whose clocks this browser shows. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
