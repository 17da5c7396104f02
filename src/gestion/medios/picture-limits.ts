/** Largest picture that the library takes, in bytes. */
export const PICTURE_BYTES = 20_000_000;

/** Formats that the library takes, for the file chooser. */
export const PICTURE_FORMATS = 'image/jpeg,image/png,image/webp,image/avif';
