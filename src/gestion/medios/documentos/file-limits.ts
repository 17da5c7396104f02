import { downloadTypes, mimeTypes } from '#platform/uploads/mime-types.ts';

/** Formats that the library takes as files, for the dialog of the browser; the server looks at the content. */
export const FILE_FORMATS = Object.entries({ ...mimeTypes, ...downloadTypes })
  .filter(([, mime]) => !mime.startsWith('image/'))
  .map(([type]) => `.${type}`)
  .join();
