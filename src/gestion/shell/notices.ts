/** Returns the sentence of a notice that an address names; undefined for a name that is not one of `notices`. */
export function findNotice(notices: Readonly<Record<string, string>>, name: string | null): string | undefined {
  return name !== null && Object.hasOwn(notices, name) ? notices[name] : undefined;
}
