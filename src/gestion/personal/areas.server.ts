import { contentKinds } from '#areas/index.ts';

/** Areas in which permissions are granted, with their names. */
export const staffAreas: Readonly<Record<string, string>> = Object.fromEntries(
  contentKinds.map(({ area, many }) => [area, many]),
);
