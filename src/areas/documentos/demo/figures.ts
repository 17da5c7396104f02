import path from 'node:path';
import type { FigureSource } from '#platform/demonstration/demonstration.ts';
import { formatInteger } from '#platform/format.ts';
import { readIssues } from './magazine.ts';

/** Returns the figures of the magazine that demonstration texts may name: `{{articulos 8026}}`, by the id of the document. */
export async function magazineFigures(): Promise<Record<string, FigureSource>> {
  const issues = await readIssues(path.resolve('content/demo'));
  return {
    articulos: ([id]) => {
      const issue = issues.find((each) => each.id === Number(id));
      if (!issue) throw new Error(`No issue ${id} of the magazine`);
      return formatInteger(issue.articulos.length);
    },
  };
}
