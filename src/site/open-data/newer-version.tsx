import { versionPath } from '#platform/datasets/versions/version.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Notice in an older version, with the newest one and the changes since. */
export function NewerVersion({ id, nombre, newest }: { id: string; nombre: string; newest: string | undefined }) {
  if (newest === undefined || newest === nombre) return null;
  const path = versionPath({ conjunto: id, nombre: newest });
  return (
    <Notice tone="info">
      Hay una versión más nueva: <a href={path}>la {newest}</a>.{' '}
      <a href={`${path}/cambios.csv?desde=${nombre}`}>Ver qué cambió desde esta, en CSV</a>.
    </Notice>
  );
}
