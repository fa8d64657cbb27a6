import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { type FindShownPictures, PictureCollector } from './picture-collector';
import { PictureEncoder } from './picture-encoder';
import { Picture } from './picture.entity';
import { PICTURE_LIMITS } from './picture.limits';
import { pictureRoutes } from './picture.rest';
import { PictureService } from './picture.service';
import type { PicturesSettings } from './pictures-settings';
import { createStore } from './store/create-store';

export type { FindShownPictures } from './picture-collector';
export { ALL_PICTURES } from './picture.sql';
export { createStore } from './store/create-store';
export type { PictureStore } from './store/picture-store';
export type { PictureService } from './picture.service';
export type { PicturesSettings } from './pictures-settings';

/** The dependencies on other slices. */
export interface PicturesDependencies {
  people: Pick<People, 'audit'>;
  /** Asked by the collector: pictures that it does not return are deleted after a while. */
  findShown: FindShownPictures;
}

/** What the slice offers to the application. */
export interface Pictures extends Slice {
  pictures: PictureService;
}

function wirePictures(
  { database, calendar, settings }: Platform<PicturesSettings>,
  { people, findShown }: PicturesDependencies,
): Pictures {
  const store = createStore(settings.pictures);
  const encoder = new PictureEncoder();
  const pictures = new PictureService(database, calendar, encoder, store, people.audit);
  const collector = new PictureCollector(database, calendar, store, findShown);
  return {
    resolvers: [],
    rest: pictureRoutes(pictures, settings.publicUrl),
    jobs: [{ name: 'delete unused pictures', pauseMs: HOUR_MS, run: () => collector.run() }],
    pictures,
  };
}

/** Pictures that editors upload. */
export const pictures = {
  name: 'pictures',
  entities: [Picture],
  limits: PICTURE_LIMITS,
  wire: wirePictures,
} satisfies SliceDeclaration & { wire: unknown };
