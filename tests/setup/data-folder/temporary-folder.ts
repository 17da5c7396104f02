import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder in the folder of the run, whose name begins with `name`. `npm test` removes it at its end if the test does not. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(process.env.TEST_DATA ?? tmpdir(), `${name}-`));
}
