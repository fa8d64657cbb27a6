import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SectionNav } from './section-nav';

const SECTIONS = [
  { id: 'overview', title: 'Overview' },
  { id: 'streak', title: 'Streak' },
];

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
    .map(({ textContent }) => textContent);

type Report = (entries: { isIntersecting: boolean; target: Element }[]) => void;

/** Replaces IntersectionObserver, which jsdom lacks. */
function observe(): { report: Report; observed: string[] } {
  const watch = { report: (() => undefined) as Report, observed: [] as string[] };
  class Observer {
    constructor(report: Report) {
      watch.report = report;
    }
    observe(element: Element) {
      watch.observed.push(element.id);
    }
    disconnect() {
      watch.observed.length = 0;
    }
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return watch;
}

afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

function show() {
  return render(
    <>
      <SectionNav sections={SECTIONS} />
      {SECTIONS.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </>,
  );
}

describe('SectionNav', () => {
  it('links to each section and marks the first one', () => {
    show();
    expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#overview',
      '#streak',
    ]);
    expect(current()).toEqual(['Overview']);
  });

  it('marks the section in view', () => {
    const watch = observe();
    const { unmount } = show();
    expect(watch.observed).toEqual(['overview', 'streak']);
    const target = (id: string) => document.getElementById(id)!;
    act(() =>
      watch.report([
        { isIntersecting: false, target: target('overview') },
        { isIntersecting: true, target: target('streak') },
      ]),
    );
    expect(current()).toEqual(['Streak']);
    act(() => watch.report([{ isIntersecting: false, target: target('streak') }]));
    expect(current()).toEqual(['Streak']);
    unmount();
    expect(watch.observed).toEqual([]);
  });
});
