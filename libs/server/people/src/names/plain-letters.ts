const LETTERS = 'abcdefghijklmnopqrstuvwyz';

/** Capitals in the size of small letters, of which the table of UTS 39 has a few only. There is none of an x. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';

/** The first of 26 letters that follow each other: white in a circle, white in a square, and those of which pairs make a flag. */
const SIGNS_OF_LETTERS = [0x1f150, 0x1f170, 0x1f1e6];

/** Marks that draw a line through, over or under a letter, or a shape around it. No spelling has them as characters of their own. */
const DRAWN_MARKS = /[\p{Me}\u0305\u0332\u0333\u0335-\u0338\u033F\u20D0-\u20F0]/gu;

/** A name with plain letters for those that are drawn differently, where neither Unicode nor UTS 39 relates the two. */
export function plainLetters(name: string): string {
  return name
    .replace(DRAWN_MARKS, '')
    .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, letterOfSign)
    .replace(/\p{L}/gu, (letter) => LETTERS[SMALL_CAPITALS.indexOf(letter)] ?? letter);
}

function letterOfSign(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const first = SIGNS_OF_LETTERS.findLast((start) => start <= point) ?? point;
  return String.fromCharCode('A'.charCodeAt(0) + point - first);
}
