import type { z } from 'zod';
import type { ContentData } from '../editing/kind.ts';

/** A setting of the site: what staff published, otherwise its initial value. */
export type Setting<Data extends ContentData = ContentData> = {
  /** In the table `ajustes`. */
  clave: string;
  schema: z.ZodType<Data, unknown>;
  /** Initial value, from the files of `institution/`. */
  initial: Data;
};
