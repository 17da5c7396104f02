/** Largest picture that the library takes, in bytes. */
export const PICTURE_BYTES = 20_000_000;
