/** Codes of Node and of PostgreSQL for a disk that is full or takes no writes. */
const codes = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|53100)$/;

/** Sentence for a person whose file or form could not be stored. */
export const DISK_FULL = 'El disco del sitio está lleno, o no se puede escribir en él.';

/** Returns whether an error, or its cause, says that there is no space left, or that a disk takes no writes. */
export function isDiskError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && codes.test(String(cause.code))) return true;
  return false;
}
