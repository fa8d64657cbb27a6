import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EarlyInput, INTERACTION_EVENTS, queueEarlyInput } from './early-input';

let early: EarlyInput;
let handled: string[];
const onInteraction = jest.fn();

beforeEach(() => {
  onInteraction.mockReset();
  handled = [];
  early = queueEarlyInput(document, onInteraction);
  document.body.innerHTML = `
    <a id="real" href="#elsewhere">Real</a><a id="scripted" href="#"><span>Scripted</span></a>
    <button id="first" type="button"><span id="inner">First</span></button><button id="second" type="button">Second</button>
    <form id="form" method="post"><input id="field"><input type="radio" id="radio"><input type="submit" id="send"></form>`;
  for (const element of document.body.querySelectorAll('a, button, form')) {
    element.addEventListener(element.tagName === 'FORM' ? 'submit' : 'click', (event) => {
      event.preventDefault();
      handled.push(element.id);
    });
  }
});
afterEach(() => early.replay());

const press = (id: string) => document.getElementById(id)?.click();

describe('before the app has started', () => {
  it('queues a click on a button and repeats it on replay', () => {
    press('inner');
    expect(handled).toEqual([]);
    early.replay();
    expect(handled).toEqual(['first']);
  });

  it('shows that a pressed button is busy until its click is repeated', () => {
    const button = document.getElementById('first');
    press('inner');
    expect(button?.getAttribute('aria-busy')).toBe('true');
    early.replay();
    expect(button?.hasAttribute('aria-busy')).toBe(false);
  });

  it('keeps the order of clicks and merges repeated clicks on the same button', () => {
    ['first', 'first', 'second', 'first'].forEach(press);
    early.replay();
    expect(handled).toEqual(['first', 'second', 'first']);
  });

  it('queues a form submission instead of sending it to the server', () => {
    press('send');
    expect(handled).toEqual([]);
    early.replay();
    expect(handled).toEqual(['form']);
  });

  it('queues a form submitted without a button', () => {
    const form = document.getElementById('form') as HTMLFormElement;
    form.requestSubmit();
    expect(handled).toEqual([]);
    early.replay();
    expect(handled).toEqual(['form']);
  });

  it('queues a click on href="#" and follows a real link', () => {
    press('scripted');
    press('real');
    expect(handled).toEqual(['real']);
    early.replay();
    expect(handled).toEqual(['real', 'scripted']);
  });

  it('keeps the values of fields', () => {
    const field = document.getElementById('field') as HTMLInputElement;
    const radio = document.getElementById('radio') as HTMLInputElement;
    field.value = 'typed';
    radio.click();
    early.replay();
    expect([field.value, radio.checked]).toEqual(['typed', true]);
  });

  it('repeats a click on the element that has replaced the clicked one', () => {
    press('first');
    const old = document.getElementById('first');
    const fresh = old?.cloneNode(true) as HTMLElement;
    fresh.addEventListener('click', () => handled.push('fresh'));
    old?.replaceWith(fresh);
    early.replay();
    expect(handled).toEqual(['fresh']);
  });

  it('discards a click whose element was replaced by something else', () => {
    press('first');
    document.body.innerHTML = '<p>Else</p>';
    early.replay();
    expect(handled).toEqual([]);
  });
});

describe('once the app has started', () => {
  it('neither queues clicks nor repeats any twice', () => {
    press('first');
    early.replay();
    early.replay();
    press('second');
    expect(handled).toEqual(['first', 'second']);
  });
});

describe('onInteraction', () => {
  it.each(INTERACTION_EVENTS)('is called at %s', (type) => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(onInteraction).toHaveBeenCalledTimes(1);
  });

  it('is called on a click without any other event, such as one from a screen reader', () => {
    press('first');
    expect(onInteraction).toHaveBeenCalledTimes(1);
  });

  it('is not called when the page has loaded', () => {
    window.dispatchEvent(new Event('load'));
    expect(onInteraction).not.toHaveBeenCalled();
  });
});
