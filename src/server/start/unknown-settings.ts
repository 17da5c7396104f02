import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { settings } from '#platform/config.ts';
import { editDistance } from '#platform/text/nearest.ts';

/** Environment variables read by Node or the launcher, which are not settings. */
const others = new Set(['NODE_ENV', 'RUN_SERVER']);

/**
 * Returns a Spanish sentence for each probably misspelled setting: all unknown names of the settings file, and environment variables that differ
 * from a setting by one letter or a transposition.
 */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>, file = '.env'): string[] {
  const settingNames = Object.keys(settings.shape);
  const inFile = new Set(Object.keys(parseEnv(readIfExists(file))));
  const names = new Set([...inFile, ...Object.keys(environment)]);
  return [...names].flatMap((name) => {
    if (settingNames.includes(name) || others.has(name)) return [];
    const near = settingNames.find((each) => editDistance(name, each) === 1);
    if (near) return [`No hay un ajuste ${name}, y no tiene efecto. ¿Quiso decir ${near}?`];
    return inFile.has(name) ? [`No hay un ajuste ${name}, y no tiene efecto. Los que hay están en .env.example.`] : [];
  });
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Without the file, or without the right to read it, the environment is all there is.
    return '';
  }
}
