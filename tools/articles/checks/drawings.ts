import { checkDrawingTexts } from './drawing-texts';

/** Largest drawing, in bytes. */
const MAX_BYTES = 6_000;

/** What a drawing must not contain: code, and anything that is loaded from elsewhere. */
const FORBIDDEN = /<script|<foreignObject|<image|\son\w+=|href="(?!#)|url\((?!['"]?#)|@import/i;

/** Returns one message for each rule that a drawing breaks. */
export function checkDrawing(svg: string): string[] {
  const problems: string[] = [];
  if (Buffer.byteLength(svg) > MAX_BYTES) problems.push(`has more than ${MAX_BYTES} bytes`);
  if (!/<svg[^>]*\sviewBox="0 0 [\d.]+ [\d.]+"/.test(svg)) problems.push('has no viewBox from 0 0');
  for (const name of ['title', 'desc']) if (!svg.includes(`<${name}`)) problems.push(`has no ${name}`);
  const [found] = FORBIDDEN.exec(svg) ?? [];
  if (found !== undefined) problems.push(`contains ${found}`);
  return problems.length > 0 ? problems : checkDrawingTexts(svg);
}
