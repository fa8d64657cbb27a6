import { colorName } from './palette';

/** The form of an attribute's value. */
type Form = (value: string) => boolean;

const matching =
  (form: RegExp): Form =>
  (value) =>
    form.test(value);

const number = matching(/^-?\d{1,4}(\.\d{1,3})?$/);
const numbers = matching(/^-?[\d.]+([ ,]-?[\d.]+)*$/);
const paint: Form = (value) => value === 'none' || colorName(value) !== null;

/** Attributes that every element may have; they apply to what it contains. */
const STYLE: Record<string, Form> = {
  fill: paint,
  stroke: paint,
  'stroke-width': number,
  'stroke-dasharray': numbers,
  'stroke-linecap': matching(/^(round|butt)$/),
  'stroke-linejoin': matching(/^(round|miter)$/),
  'text-anchor': matching(/^(start|middle|end)$/),
  'font-size': number,
  'font-weight': matching(/^(400|700)$/),
  'font-family': matching(/^(sans-serif|monospace)$/),
};

const numbersOf = (names: string): Record<string, Form> =>
  Object.fromEntries(names.split(' ').map((name) => [name, number]));

/** The elements of a drawing with the attributes of their own. There are no ids and no addresses, so none can collide or load anything. */
const ELEMENTS = new Map(
  Object.entries<Record<string, Form>>({
    svg: {
      xmlns: matching(/^http:\/\/www\.w3\.org\/2000\/svg$/),
      viewBox: matching(/^0 0 320 \d{2,3}$/),
    },
    g: {},
    path: { d: matching(/^[MmLlHhVvCcSsQqTtAaZz\d.,\s-]+$/) },
    rect: numbersOf('x y width height rx'),
    circle: numbersOf('cx cy r'),
    ellipse: numbersOf('cx cy rx ry'),
    line: numbersOf('x1 y1 x2 y2'),
    polyline: { points: numbers },
    polygon: { points: numbers },
    text: numbersOf('x y'),
  }),
);

/** A tag with its attributes, or what stands between two tags. */
const TOKEN = /<(\/?)([a-z]+)((?:\s+[a-zA-Z\d-]+="[^"<>]*")*)\s*(\/?)>|([^<>]+)/gy;
const ATTRIBUTE = /\s([a-zA-Z\d-]+)="([^"]*)"/g;

/** An element of a drawing. */
export interface DrawnElement {
  name: string;
  /** Its attributes and those of the elements around it. */
  attributes: ReadonlyMap<string, string>;
  /** The text in it, with its entities decoded. */
  text: string;
}

/**
 * Reads a drawing. Whatever the allow-list does not name is refused, rather than left out, so that the file shows what readers see.
 * @throws Error naming the first part that is not allowed.
 */
export function readElements(svg: string): DrawnElement[] {
  const elements: DrawnElement[] = [];
  const open: DrawnElement[] = [];
  let end = 0;
  for (const match of svg.trim().matchAll(TOKEN)) {
    const [whole, closing, name = '', attributes = '', isEmpty, text] = match;
    end = match.index + whole.length;
    const around = open.at(-1);
    if (text !== undefined) {
      if (around?.name === 'text') around.text += decoded(text);
      else if (text.trim()) throw new Error(`"${text.trim()}" stands outside of a text`);
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const isRoot = elements.length === 0;
      if ((name === 'svg') !== isRoot || (!isRoot && !around)) throw new Error('has more than one root');
      if (around && !['svg', 'g'].includes(around.name))
        throw new Error(`<${name}> stands in <${around.name}>`);
      const element = { name, attributes: attributesOf(name, attributes, around), text: '' };
      elements.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (end < svg.trim().length) throw new Error(`contains ${svg.trim().slice(end, end + 40)}`);
  if (open.length > 0 || elements.length === 0) throw new Error('is not a closed SVG element');
  return elements;
}

function attributesOf(name: string, source: string, around?: DrawnElement): Map<string, string> {
  const own = ELEMENTS.get(name);
  if (!own) throw new Error(`contains <${name}>`);
  const forms = new Map(Object.entries({ ...own, ...STYLE }));
  const inherited = [...(around?.attributes ?? [])].filter(([attribute]) => attribute in STYLE);
  const attributes = new Map(inherited);
  for (const [, attribute = '', value = ''] of source.matchAll(ATTRIBUTE)) {
    if (!forms.get(attribute)?.(value)) throw new Error(`<${name}> has ${attribute}="${value}"`);
    attributes.set(attribute, value);
  }
  return attributes;
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

function decoded(text: string): string {
  return text.replaceAll(/&[^;]*;?/g, (entity) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new Error(`contains ${entity}`);
    return character;
  });
}
