/**
 * Whether `error` has a name, as `instanceof` asks it of an error that services throw. A process has two builds, the public and the staff
 * application, each with its own copy of every class; a service is opened by one of them, and used by both.
 */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
