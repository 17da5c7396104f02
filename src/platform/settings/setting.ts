import type { z } from 'zod';
import type { ContentData } from '../editing/kind.ts';

/** A setting of the site: what staff published, otherwise its initial value. */
export type Setting<Data extends ContentData = ContentData> = {
  /** In the table `ajustes`. */
  clave: string;
  schema: z.ZodType<Data, unknown>;
  /** Whether the log has a mark of what was published: an act that cannot be undone depends on it. */
  isMarked?: true;
  /** Initial value, from the files of `institution/`. */
  initial: Data;
};
