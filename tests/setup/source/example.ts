import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Applies the blocks of CONTRIBUTING.md that name a file to a copy of the project: new files, and lines after a line of an existing file. */
export function followExample(copy: string): void {
  const text = readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8');
  const pattern = /^```(?:ts|tsx|csv)\n(?:\/\/|#) ([\w./-]+\.\w+)(?:, after: (.+))?\n([\s\S]*?)^```$/gm;
  for (const [, file = '', line, content = ''] of text.matchAll(pattern)) {
    const path = join(copy, file);
    if (line === undefined) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    } else insertAfter(path, line, content);
  }
}

/** Returns the commands of the `sh` blocks that a chapter of CONTRIBUTING.md contains. */
export function commandsOf(copy: string, chapter: string): string[] {
  const [, part = ''] = readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8').split(`## ${chapter}`);
  const [text = ''] = part.split('\n## ');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}

function insertAfter(path: string, line: string, content: string): void {
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(`\n${line}\n`);
  if (at < 0) throw new Error(`${path} has no line ${line}`);
  const end = at + line.length + 2;
  writeFileSync(path, text.slice(0, end) + content + text.slice(end));
}
