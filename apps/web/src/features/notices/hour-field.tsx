import { hourLabel, REMINDER_HOURS, type ReminderTime } from '@daily/rules/notices/reminder';
import { SelectField } from '@daily/ui/forms/select-field';
import { useLocalTime } from './local-time';

/** Selects the time of a reminder. Shows it in the time zone of this browser, in which a new hour is chosen too. */
export function HourField(props: { time: ReminderTime; onChange: (time: ReminderTime) => void }) {
  const { text, timeZone } = useLocalTime(props.time);
  // An hour of another time zone can fall between two full hours: 09:00 in London is 14:30 in Kolkata.
  const labels = [...new Set([...REMINDER_HOURS.map(hourLabel), text])].sort();
  return (
    <SelectField
      label="Remind me at"
      hint={`${timeZone.replaceAll('_', ' ')} time`}
      options={labels.map((label) => ({ value: label, label }))}
      value={text}
      onChange={({ target }) => props.onChange({ hour: Number.parseInt(target.value, 10), timeZone })}
    />
  );
}
