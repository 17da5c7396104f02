/** Whether an `If-None-Match` header names this entity tag. Weak and strong tags of the same name match (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header === etag ||
    header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*')
  );
}
