import { ForbiddenActError } from '#platform/acts/act.ts';
import { MoveRefusedError, SiteConflictError, VersionConflictError } from '#platform/editing/errors.ts';
import type { ContentData } from '#platform/editing/kind.ts';
import type { SiteData } from '#platform/editing/site-change.ts';
import { listNames } from '#platform/identity/people.ts';
import { otherName } from '../../shell/who-and-when.ts';
import { type DifferingField, differingFields } from '../differing-fields.server.ts';
import type { FormField } from './fields/form-data.server.ts';

/**
 * Text that conflicts with the form: another person's version (`author: null`: the same person's, from another page), or the public row after an
 * import.
 */
export type Conflict =
  | { with: 'version'; version: number; author: string | null; at: string; fields: DifferingField[] }
  | { with: 'site'; site: string; fields: DifferingField[] };

type Answers<Answer> = {
  refuse: (error: MoveRefusedError) => Answer;
  /** Answers a conflict with another saved version, by its number. */
  versionConflict: (version: number) => Promise<Answer>;
  siteConflict: (site: SiteData) => Promise<Answer>;
};

/** Answers the error of a rejected write: 403 if the person lacks the permission. Rethrows any other error. */
export async function answerRefusal<Answer>(error: unknown, answers: Answers<Answer>): Promise<Answer> {
  if (error instanceof ForbiddenActError) throw new Response(null, { status: 403 });
  if (error instanceof MoveRefusedError) return answers.refuse(error);
  if (error instanceof SiteConflictError) return answers.siteConflict(error.site);
  if (error instanceof VersionConflictError) return answers.versionConflict(error.current);
  throw error;
}

/** Values of a form, and the fields that may differ from another text. */
type Typed = { fields: readonly FormField[]; values: ContentData };

/** Returns the conflict of a form with the site. */
export async function conflictWithSite({ data, digest }: SiteData, { fields, values }: Typed): Promise<Conflict> {
  return { with: 'site', site: digest, fields: await differingFields(fields, data, values) };
}

type SavedVersion = { numero: number; autor: string | null; creada: Date; data: ContentData };

/** Returns the conflict of a form of `reader` with a version that was saved since the page was read. */
export async function conflictWithVersion(
  { numero, autor, creada, data }: SavedVersion,
  { fields, values }: Typed,
  reader: string,
): Promise<Conflict> {
  const [names, differing] = await Promise.all([listNames(), differingFields(fields, data, values)]);
  const author = autor === reader ? null : otherName(names, autor);
  return { with: 'version', version: numero, author, at: creada.toISOString(), fields: differing };
}
