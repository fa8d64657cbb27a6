import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shipped drawings, each read from their folder at its first use. */
export class Drawings<Drawing> {
  private files: ReadonlySet<string> | null = null;
  private readonly known = new Map<string, Drawing>();

  /**
   * @param folder returns the folder with the drawings as `{name}.svg`.
   * @param read reads an SVG document. @throws Error when it is not valid, to which the name of the file is added.
   */
  constructor(
    private readonly folder: () => string,
    private readonly read: (svg: string, name: string) => Drawing,
  ) {}

  /** The names of all drawings: those of their files without `.svg`. */
  get names(): ReadonlySet<string> {
    this.files ??= new Set(
      readdirSync(this.folder())
        .filter((file) => file.endsWith('.svg'))
        .map((file) => file.slice(0, -'.svg'.length)),
    );
    return this.files;
  }

  /** Finds a drawing by its name; null when there is none. */
  find(name: string): Drawing | null {
    if (!this.names.has(name)) return null;
    const drawing = this.known.get(name) ?? this.readFile(name);
    this.known.set(name, drawing);
    return drawing;
  }

  private readFile(name: string): Drawing {
    const file = `${name}.svg`;
    try {
      return this.read(readFileSync(join(this.folder(), file), 'utf8'), name);
    } catch (error) {
      throw new Error(`${file}: ${String(error)}`, { cause: error });
    }
  }
}
