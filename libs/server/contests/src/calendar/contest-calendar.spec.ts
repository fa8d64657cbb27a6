import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { EDITOR, openContestsPlatform, runningContest, wireContests } from '../wired-contests.fixture';

let test: TestPlatform;
let contests: ReturnType<typeof wireContests>;

beforeAll(async () => {
  test = await openContestsPlatform();
  contests = wireContests(test.platform);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const create = (change: object) => contests.editing.create(runningContest(['A', 'B'], change), EDITOR);

/** The calendar file of a contest as an anonymous visitor gets it. */
const fileOf = async (reference: string) =>
  (await contests.calendar.of(reference, { viewer: null }))?.text ?? null;

/** The lines of a calendar file, with folded lines (RFC 5545, section 3.1) joined. */
const linesOf = (file: string | null) => (file ?? '').replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a contest', () => {
  it('has its times, its address and an id that stays the same when it is moved', async () => {
    const { id, slug } = await create({ title: 'Spring', prize: 'A mug' });
    const lines = linesOf(await fileOf(slug));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `UID:${id}@trivia.example`,
        'DTSTART:20260310T090000Z',
        'DTEND:20260310T100000Z',
        'SUMMARY:Spring',
        'DESCRIPTION:2 questions\\, 30 seconds each.\\nPrize: A mug\\nhttps://trivia.example/contests/spring',
        'URL;VALUE=URI:https://trivia.example/contests/spring',
        'END:VCALENDAR',
      ]),
    );
    expect(await fileOf(id)).toBe(await fileOf(slug));
  });

  it('ends with a line break, as every line must', async () => {
    const { slug } = await create({ title: 'Spring' });
    expect(await fileOf(slug)).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(await contests.calendar.all()).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  it('has the time and the number of its changes', async () => {
    const { id, slug } = await create({ title: 'Spring' });
    const changes = async () =>
      linesOf(await fileOf(slug)).filter((line) => /^(DTSTAMP|LAST-MODIFIED|SEQUENCE|DTEND)/.test(line));
    expect((await changes()).toSorted()).toEqual([
      'DTEND:20260310T100000Z',
      'DTSTAMP:20260310T090000Z',
      'LAST-MODIFIED:20260310T090000Z',
      'SEQUENCE:0',
    ]);
    test.pass(MINUTE_MS);
    const endsAt = '2026-03-10T10:30:00Z';
    for (let turn = 0; turn < 2; turn += 1) await contests.editing.change(id, { endsAt }, EDITOR);
    expect((await changes()).toSorted()).toEqual([
      'DTEND:20260310T103000Z',
      'DTSTAMP:20260310T090100Z',
      'LAST-MODIFIED:20260310T090100Z',
      'SEQUENCE:1',
    ]);
  });

  it('escapes text, and folds lines within 75 bytes between characters', async () => {
    const title = `Tea, "cake"; back\\slash ${'überlänge 🚀 '.repeat(8)}`.trim().slice(0, 110);
    const { slug } = await create({ title });
    const file = (await fileOf(slug)) ?? '';
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    const escaped = title.replaceAll('\\', '\\\\').replaceAll(',', '\\,').replaceAll(';', '\\;');
    expect(linesOf(file)).toContain(`SUMMARY:${escaped}`);
  });

  it('cannot be broken out of by a title or a prize', async () => {
    const { slug } = await create({ title: 'Spring', prize: 'A mug\r\nEND:VEVENT\r\nBEGIN:VALARM' });
    const lines = linesOf(await fileOf(slug));
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('does not exist for a draft or an unknown contest', async () => {
    const { slug } = await create({ published: false });
    expect(await fileOf(slug)).toBeNull();
    expect(await fileOf('unknown')).toBeNull();
  });
});

/** A calendar file as a parser of RFC 5545 reads it; throws when the file is invalid. */
function parsed(file: string | null) {
  const component = new ICAL.Component(ICAL.parse(file ?? ''));
  return {
    components: component.getAllSubcomponents().map(({ name }) => name),
    events: component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
    zones: component.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone)),
  };
}

describe('a parser of iCalendar', () => {
  it('reads the events of the calendar', async () => {
    await create({ title: 'Tea, "cake"; 🚀'.repeat(5), prize: 'A mug' });
    const { components, events } = parsed(await contests.calendar.all());
    expect(components).toEqual(['vevent']);
    expect(events.map(({ summary, startDate }) => [summary, startDate.toJSDate()])).toEqual([
      ['Tea, "cake"; 🚀'.repeat(5), START],
    ]);
  });

  it('finds a component in a calendar without contests, as RFC 5545 requires, but no event', async () => {
    await create({ title: 'Secret', published: false });
    const { components, zones } = parsed(await contests.calendar.all());
    expect(components).toEqual(['vtimezone']);
    expect(zones.map(({ tzid }) => tzid)).toEqual(['Etc/UTC']);
    const local = ICAL.Time.fromDateTimeString('2026-07-01T12:00:00');
    expect(zones[0]?.utcOffset(local)).toBe(0);
  });

  it('finds no property after the first component', async () => {
    const lines = linesOf(await contests.calendar.all());
    expect(lines.slice(lines.indexOf('END:VTIMEZONE'))).toEqual(['END:VTIMEZONE', 'END:VCALENDAR', '']);
  });
});

describe('the calendar of all contests', () => {
  it('lists published contests, the same at every request', async () => {
    await create({ title: 'Spring' });
    await create({ title: 'Summer' });
    await create({ title: 'Secret', published: false });
    const first = await contests.calendar.all();
    test.pass(MINUTE_MS);
    expect(await contests.calendar.all()).toBe(first);
    const summaries = linesOf(first).filter((line) => line.startsWith('SUMMARY:'));
    expect(summaries.toSorted()).toEqual(['SUMMARY:Spring', 'SUMMARY:Summer']);
    expect(linesOf(first)).toContain('X-WR-CALNAME:Daily Trivia: contests');
  });
});
