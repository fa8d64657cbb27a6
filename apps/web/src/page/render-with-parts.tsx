import { takeRendered } from '@daily/ui/loading/lazy-code';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** HTML, and the names of the lazy components in it. */
interface Rendered {
  html: string;
  parts: string[];
}

/**
 * Renders an element with the lazy components in it. Their code is loaded once, when they are first rendered, and the element is then
 * rendered again. Throws when it cannot be loaded.
 */
export async function renderWithParts(element: ReactNode): Promise<Rendered> {
  takeRendered();
  const html = renderToString(element);
  const codes = takeRendered();
  if (codes.every((code) => code.isLoaded())) {
    return { html, parts: [...new Set(codes.map(({ name }) => name))] };
  }
  const loaded = await Promise.all(codes.map((code) => code.fetch()));
  if (!loaded.every(Boolean)) throw new Error('A part of the page could not be loaded');
  return renderWithParts(element);
}
