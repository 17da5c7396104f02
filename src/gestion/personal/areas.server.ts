import { areaNames } from '#areas/names.ts';

/** Areas in which permissions are granted, with their names. */
export const staffAreas: Readonly<Record<string, string>> = areaNames;
