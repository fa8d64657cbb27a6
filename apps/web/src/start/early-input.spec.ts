import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EarlyInput, SIGNS, holdEarlyInput } from './early-input';

let early: EarlyInput;
let done: string[];
const started = jest.fn();

beforeEach(() => {
  started.mockReset();
  done = [];
  early = holdEarlyInput(document, started);
  document.body.innerHTML = `
    <a id="real" href="#elsewhere">Real</a><a id="scripted" href="#"><span>Scripted</span></a>
    <button id="first" type="button"><span id="inner">First</span></button><button id="second" type="button">Second</button>
    <form id="form" method="post"><input id="field"><input type="radio" id="radio"><input type="submit" id="send"></form>`;
  for (const element of document.body.querySelectorAll('a, button, form')) {
    element.addEventListener(element.tagName === 'FORM' ? 'submit' : 'click', (event) => {
      event.preventDefault();
      done.push(element.id);
    });
  }
});
afterEach(() => early.replay());

const press = (id: string) => document.getElementById(id)?.click();

describe('before the app is ready', () => {
  it('a press of a button is held back, and done once the app is', () => {
    press('inner');
    expect(done).toEqual([]);
    early.replay();
    expect(done).toEqual(['first']);
  });

  it('several presses keep their order, and pressing the same again means it once', () => {
    ['first', 'first', 'second', 'first'].forEach(press);
    early.replay();
    expect(done).toEqual(['first', 'second', 'first']);
  });

  it('a form is not sent to the server, and submitted once the app is there', () => {
    press('send');
    expect(done).toEqual([]);
    early.replay();
    expect(done).toEqual(['form']);
  });

  it('a form sent without a button is kept too', () => {
    const form = document.getElementById('form') as HTMLFormElement;
    form.requestSubmit();
    expect(done).toEqual([]);
    early.replay();
    expect(done).toEqual(['form']);
  });

  it('a link that only scripts answer waits, a real one leads where it leads', () => {
    press('scripted');
    press('real');
    expect(done).toEqual(['real']);
    early.replay();
    expect(done).toEqual(['real', 'scripted']);
  });

  it('what is typed and chosen stays', () => {
    const field = document.getElementById('field') as HTMLInputElement;
    const radio = document.getElementById('radio') as HTMLInputElement;
    field.value = 'typed';
    radio.click();
    early.replay();
    expect([field.value, radio.checked]).toEqual(['typed', true]);
  });

  it('a press counts for the element that took the place of the one that was pressed', () => {
    press('first');
    const old = document.getElementById('first');
    const fresh = old?.cloneNode(true) as HTMLElement;
    fresh.addEventListener('click', () => done.push('fresh'));
    old?.replaceWith(fresh);
    early.replay();
    expect(done).toEqual(['fresh']);
  });

  it('a press is dropped when something else took the place', () => {
    press('first');
    document.body.innerHTML = '<p>Else</p>';
    early.replay();
    expect(done).toEqual([]);
  });
});

describe('once the app is ready', () => {
  it('nothing is held back any more, nor done twice', () => {
    press('first');
    early.replay();
    early.replay();
    press('second');
    expect(done).toEqual(['first', 'second']);
  });
});

describe('the first sign of somebody', () => {
  it.each(SIGNS)('is %s', (sign) => {
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('is also a press that comes without any other, as of a screen reader', () => {
    press('first');
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('is not that the page was loaded', () => {
    window.dispatchEvent(new Event('load'));
    expect(started).not.toHaveBeenCalled();
  });
});
