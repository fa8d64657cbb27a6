import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { LegalResolver } from './legal/legal.resolver';
import type { Look } from './read-look';

export type { PictureFile } from './files/picture-file';
export { drawIcons, type IconFile } from './icons';
export { LookError } from './look-error';
export { type Look, readLook } from './read-look';

/** The settings that the slice needs. */
export interface LookSettings {
  /** The own look of the installation; missing or null for the shipped one. */
  look?: Look | null;
}

/** The own look of an installation. */
export const look = {
  name: 'look',
  entities: [],
  wire: ({ settings }: Platform<LookSettings>): Slice => ({
    resolvers: [new LegalResolver(settings.look?.legal ?? {})],
  }),
} satisfies SliceDeclaration & { wire: unknown };
