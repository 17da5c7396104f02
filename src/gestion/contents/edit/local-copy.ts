import type { ClientActionFunctionArgs } from 'react-router';
import { DAY_MS } from '#platform/calendar/days.ts';

/** Text that a person typed in a form and the server does not have. */
export type LocalCopy = { at: string; fields: [name: string, value: string][] };
type ServerCall = Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>;
export type NamedCopy = LocalCopy & { name: string };

const PREFIX = 'gestion-sin-enviar ';
/** Milliseconds after which an unused copy is deleted. */
const MAX_AGE_MS = 14 * DAY_MS;

/** Stores fields of a form in this browser, under a name. Returns false if the browser does not store them. */
export function storeCopy(name: string, fields: LocalCopy['fields']): boolean {
  try {
    const copy: LocalCopy = { at: new Date().toISOString(), fields };
    localStorage.setItem(PREFIX + name, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Returns the fields of a form as the server reads them. */
export function fieldsOf(form: HTMLFormElement): LocalCopy['fields'] {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

/** Returns the copies whose names start with that of a form, or all, oldest first. Deletes expired copies. */
export function readCopies(name = ''): NamedCopy[] {
  try {
    for (const key of copyKeys()) if (isOld(parse(localStorage.getItem(key)))) localStorage.removeItem(key);
    return copyKeys()
      .filter((key) => key.startsWith(`${PREFIX}${name && `${name} `}`))
      .flatMap((key) => {
        const copy = parse(localStorage.getItem(key));
        return copy ? [{ ...copy, name: key.slice(PREFIX.length) }] : [];
      })
      .sort((one, other) => one.at.localeCompare(other.at));
  } catch {
    return [];
  }
}

/** Deletes the copy of a form: the server has its text, or the person discarded it. */
export function deleteCopy(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // The browser blocks its storage, so nothing is stored.
  }
}

/** Calls the action of the server. A redirect means that the form was saved: the copies of this form opening are deleted. */
export async function deleteSavedCopies({ request, serverAction }: ServerCall): Promise<unknown> {
  const edition = String((await request.clone().formData()).get('edicion') ?? '');
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && edition !== '') deleteCopiesOf(edition);
    throw error;
  }
}

function deleteCopiesOf(edition: string): void {
  for (const { name, fields } of readCopies())
    if (fields.some(([field, value]) => field === 'edicion' && value === edition)) deleteCopy(name);
}

/** Deletes the copies of all forms, so that the next person at this computer does not find any. */
export function deleteCopies(): void {
  try {
    for (const key of copyKeys()) localStorage.removeItem(key);
  } catch {
    // The browser blocks its storage, so nothing is stored.
  }
}

function copyKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function isOld(copy: LocalCopy | undefined): boolean {
  return !copy || Date.now() - Date.parse(copy.at) > MAX_AGE_MS;
}

function parse(text: string | null): LocalCopy | undefined {
  const copy = JSON.parse(text ?? 'null') as Partial<LocalCopy> | null;
  return copy && Array.isArray(copy.fields) && !Number.isNaN(Date.parse(copy.at ?? ''))
    ? (copy as LocalCopy)
    : undefined;
}
