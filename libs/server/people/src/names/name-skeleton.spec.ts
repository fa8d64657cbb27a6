import { describe, expect, it } from '@jest/globals';
import { lookAlike, skeletonsOf } from './name-skeleton';

describe('two names look alike', () => {
  it.each([
    ['Ada Lovelace', 'ADA LOVELACE'],
    ['Ada Lovelace', 'Аdа Lоvеlасе'], // Cyrillic
    ['Ada Lovelace', 'Ada Love1ace'],
    ['Ada Lovelace', 'Ada-LoveIace!'], // a capital I
    ['Ada Lovelace', 'Ada\u200BLove\u2060lace'],
    ['Ada Lovelace', 'Ada Lovelaϲe'], // a Greek lunate sigma
    ['Ada Lovelace', 'Ada Loveӏace'], // a Cyrillic palochka
    ['Admin', 'Adrnin'],
    ['Admin', 'admın'],
    ['Admin', '𝓐𝓭𝓶𝓲𝓷'],
    ['Admin', 'Ａｄｍｉｎ'],
    ['Admin', 'Ⓐdmin ✓'],
    ['Admin', '🅐🅓🅜🅘🅝'],
    ['Admin', '🅰🅳🅼🅸🅽'],
    ['Admin', '🇦 🇩 🇲 🇮 🇳'],
    ['Admin', 'ᴀᴅᴍɪɴ'],
    ['Admin', 'A\u0332d\u0332m\u0332i\u0332n\u0332'], // underlined
    ['Admin', 'A\u20DDd\u20DDm\u20DDi\u20DDn\u20DD'], // in circles
    ['Admin', 'АDМІN'], // Cyrillic capitals
    ['Admin', 'ΑDΜΙΝ'], // Greek capitals
    ['Admin', 'ADMlN'], // a small l
    ['Ada Lovelace', 'ᴀᴅᴀ ʟᴏᴠᴇʟᴀᴄᴇ'],
    ['Bob', 'B0b'],
    ['Daily Trivia', 'DailyTrivia'],
    ['Daily Trivia', '🏆 Daily  Trivia 🏆'],
    ['Владимир', 'Bлaдиmиp'.replace('m', 'м')],
  ])('%s and %s', (one, other) => {
    expect(lookAlike(skeletonsOf(one), skeletonsOf(other))).toBe(true);
  });
});

describe('two names differ', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace fan'],
    ['Ada', 'Adá'],
    ['Ali', 'All'],
    ['ALI', 'Lilli'],
    ['Søren', 'Soren'],
    ['Đorđe', 'Dorde'],
    ['🇦🇹', '🇨🇭'],
    ['Austria 🇦🇹', 'Austria'],
    ['Admin', 'Adrian'],
    ['Daily Trivia', 'Daily Trivia Club'],
    ['Владимир', 'Vladimir'],
    ['田中', '中田'],
    ['🦊', '🐺'],
    ['…', '…'], // of signs alone
  ])('%s and %s', (one, other) => {
    expect(lookAlike(skeletonsOf(one), skeletonsOf(other))).toBe(false);
  });
});
