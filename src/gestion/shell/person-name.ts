type Names = ReadonlyMap<string, string>;

/** Returns the name of a person by the id; an account may be gone. */
export function personName(names: Names, person: string | null | undefined): string {
  return names.get(person ?? '') ?? 'Una persona que ya no está';
}

/** Returns the name of the person who did something; the site itself did what nobody did. */
export function authorName(names: Names, person: string | null): string {
  return person ? personName(names, person) : 'El sitio';
}

/** Returns the name of somebody else who edits the same content. */
export function otherName(names: Names, person: string | null): string {
  return names.get(person ?? '') ?? 'Otra persona';
}
