import path from 'node:path';
import { formatInteger } from '#platform/format.ts';
import type { FigureSource } from '../../texts/demonstration.ts';
import { readIssues } from './magazine.ts';

/** Returns the figures of the magazine that demonstration texts may name: `{{articulos 8026}}`, by the id of the document. */
export async function magazineFigures(): Promise<Record<string, FigureSource>> {
  const issues = await readIssues(path.resolve('demo/content'));
  return {
    articulos: ([id]) => {
      const issue = issues.find((each) => each.id === Number(id));
      if (!issue) throw new Error(`No issue ${id} of the magazine`);
      return formatInteger(issue.articulos.length);
    },
  };
}
