import { formatDateLong } from '#platform/format.ts';
import { versionName } from '../../rules/address.ts';

type Version = { id: number; anio: number; periodo: string; publicadoEl: string };

/** Returns the versions of a format as choices, newest first: of a period that was published more than once, each with its day. */
export function versionOptions(versions: readonly Version[]): { value: string; label: string }[] {
  const names = versions.map(versionName);
  return versions.map((version, index) => {
    const name = names[index] ?? '';
    const isRepeated = names.indexOf(name) !== names.lastIndexOf(name);
    const day = isRepeated ? `, publicado el ${formatDateLong(version.publicadoEl)}` : '';
    return { value: String(version.id), label: `${name}${day}${index === 0 ? ', vigente' : ''}` };
  });
}
