/** Node and PostgreSQL error codes for a full or unwritable disk. */
const codes = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|53100)$/;

/** Error sentence for a file or form that could not be stored. */
export const DISK_FULL = 'El disco del sitio está lleno, o no se puede escribir en él.';

/** Returns whether an error, or its cause, means that a disk is full or unwritable. */
export function isDiskError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && codes.test(String(cause.code))) return true;
  return false;
}
