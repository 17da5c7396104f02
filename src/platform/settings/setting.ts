import type { z } from 'zod';
import type { ContentData } from '../editing/kind.ts';

/** A setting of the site, with an initial value until staff publish another. */
export type Setting<Data extends ContentData = ContentData> = {
  /** Key in the table `ajustes`. */
  clave: string;
  schema: z.ZodType<Data, unknown>;
  /** Whether published values have a mark in the log, because an irreversible act depends on them. */
  isMarked?: true;
  /** Initial value, from the files of `institution/`. */
  initial: Data;
};
