import type { SiteData } from './site-change.ts';

/** Somebody else saved a newer version than the one that the form began with. */
export class VersionConflictError extends Error {
  readonly current: number;

  constructor(current: number) {
    super(`version ${current} is newer`);
    this.current = current;
  }
}

/** The public row is not what staff published last, and the person has not seen that. */
export class SiteConflictError extends Error {
  readonly site: SiteData;

  constructor(site: SiteData) {
    super('the public row changed');
    this.site = site;
  }
}

/** The public row of a member of a set is not what staff published last. */
export class MemberConflictError extends SiteConflictError {
  readonly member: { id: number; titulo: string };

  constructor(site: SiteData, { id, titulo }: { id: number; titulo: string }) {
    super(site);
    this.member = { id, titulo };
  }
}

/** The content is in a state that does not allow this. `reason` is a sentence for the staff, `errors` what is wrong by field. */
export class MoveRefusedError extends Error {
  readonly reason: string;
  readonly errors: Readonly<Record<string, string>>;

  constructor(reason: string, errors: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.errors = errors;
  }

  /** A refusal for one field: its sentence is also the error next to the field. */
  static of(field: string, reason: string): MoveRefusedError {
    return new MoveRefusedError(reason, { [field]: reason });
  }
}
