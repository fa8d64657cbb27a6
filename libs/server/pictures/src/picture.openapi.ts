import { integer, objectOf, text } from '@daily/kit/rest/json-schema';

/** A picture that was stored. */
export const PICTURE = objectOf('Picture', {
  id: text('Id of the picture, which follows from its pixels', { examples: ['3f8a'] }),
  url: text('Address of the widest file', { examples: ['https://quiz.example/pictures/3f8a.webp'] }),
  path: text('Path of the widest file, for texts in Markdown', { examples: ['/pictures/3f8a.webp'] }),
  width: integer('Width of the widest file in pixels, at most 1920'),
  height: integer('Height of the widest file in pixels'),
});
