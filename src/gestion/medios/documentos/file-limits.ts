import { downloadTypes, mimeTypes } from '#platform/uploads/mime-types.ts';

/** File formats of the library, for the browser dialog; the server checks the content. */
export const FILE_FORMATS = Object.entries({ ...mimeTypes, ...downloadTypes })
  .filter(([, mime]) => !mime.startsWith('image/'))
  .map(([type]) => `.${type}`)
  .join();
