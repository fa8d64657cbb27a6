import { escapeXml } from '@daily/kit/text/xml';

/** What a site shows of a link to a page (oembed.com). Widths and heights are pixels. */
export interface OembedResponse {
  version: '1.0';
  type: 'rich';
  title: string;
  provider_name: string;
  provider_url: string;
  /** Seconds for which the site may keep the response. */
  cache_age: number;
  /** HTML without scripts. */
  html: string;
  width: number;
  height: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

/** The formats of responses. */
export const OEMBED_FORMATS = ['json', 'xml'] as const;
export type OembedFormat = (typeof OEMBED_FORMATS)[number];

const CONTENT_TYPES: Readonly<Record<OembedFormat, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
};

/** A response in a format, with its content type. */
export function serializeOembed(
  response: OembedResponse,
  format: OembedFormat,
): { type: string; text: string } {
  const text = format === 'json' ? JSON.stringify(response) : xmlOf(response);
  return { type: CONTENT_TYPES[format], text };
}

function xmlOf(response: OembedResponse): string {
  const elements = Object.entries(response).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`;
}

/** The largest size that a site has room for, in pixels; null without a limit. */
export interface OembedRoom {
  maxWidth: number | null;
  maxHeight: number | null;
}

/** A size that fits. */
export function fittingSize(width: number, height: number, room: OembedRoom) {
  return {
    width: Math.min(width, room.maxWidth ?? width),
    height: Math.min(height, room.maxHeight ?? height),
  };
}

/** Whether a site has room for something of a size. */
export function hasRoom(
  { maxWidth, maxHeight }: OembedRoom,
  size: { width: number; height: number },
): boolean {
  return (maxWidth ?? Infinity) >= size.width && (maxHeight ?? Infinity) >= size.height;
}
