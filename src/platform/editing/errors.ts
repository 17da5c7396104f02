/** Somebody else saved a newer version than the one that the form began with. */
export class VersionConflictError extends Error {
  readonly current: number;

  constructor(current: number) {
    super(`version ${current} is newer`);
    this.current = current;
  }
}

/** The content is in a state that does not allow this. `reason` is a sentence for the staff. */
export class MoveRefusedError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
