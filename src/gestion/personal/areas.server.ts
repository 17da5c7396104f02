import { contentKinds } from '#areas/contents.ts';

/** Areas in which permissions are granted, with their names. */
export const staffAreas: Readonly<Record<string, string>> = Object.fromEntries(
  contentKinds.map(({ area, many }) => [area, many]),
);
