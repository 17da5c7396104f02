import type { SiteData } from './site-change.ts';

/** Another person saved a newer version than the one that the form is based on. */
export class VersionConflictError extends Error {
  readonly current: number;

  constructor(current: number) {
    super(`version ${current} is newer`);
    this.current = current;
  }
}

/** The public row differs from the version that staff published last, and the person has not seen the difference. */
export class SiteConflictError extends Error {
  readonly site: SiteData;

  constructor(site: SiteData) {
    super('the public row changed');
    this.site = site;
  }
}

/** The public row of a member of a set differs from the version that staff published last. */
export class MemberConflictError extends SiteConflictError {
  readonly member: { id: number; titulo: string };

  constructor(site: SiteData, { id, titulo }: { id: number; titulo: string }) {
    super(site);
    this.member = { id, titulo };
  }
}

/** The state of the content does not allow the move. `reason` is a sentence for the staff, `errors` has the problems by field. */
export class MoveRefusedError extends Error {
  readonly reason: string;
  readonly errors: Readonly<Record<string, string>>;

  constructor(reason: string, errors: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.errors = errors;
  }

  /** Returns a refusal about one field: `reason` is also the error shown next to the field. */
  static of(field: string, reason: string): MoveRefusedError {
    return new MoveRefusedError(reason, { [field]: reason });
  }
}
