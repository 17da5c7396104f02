import type { SourceFile } from './source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns the groups of files that import each other in a circle (strongly connected components, Tarjan's algorithm). */
export function findCycles(list: readonly SourceFile[]): string[][] {
  const graph: Graph = new Map(list.map(({ path, imports }) => [path, targetsOf(imports)]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string) => {
    const order = index.size;
    index.set(path, order);
    low.set(path, order);
    stack.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? order, low.get(next) ?? order));
    }
    if (low.get(path) !== order) return;
    const component = stack.splice(stack.indexOf(path));
    if (component.length > 1) cycles.push(component.sort());
  };
  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return cycles;
}

/** Returns the dependencies between modules as a Mermaid graph, without the arrows that follow from others. */
export function modulesOf(list: readonly SourceFile[], moduleOf: (path: string) => string): string {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of list)
    for (const target of targetsOf(imports)) {
      const [from, to] = [moduleOf(path), moduleOf(target)];
      if (from === to || from === 'src' || to === 'src') continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of edges.get(from) ?? []) if (!seen.has(next)) reachable(next, seen.add(next));
    return seen;
  };
  const isImplied = (from: string, to: string) =>
    [...(edges.get(from) ?? [])].some((other) => other !== to && reachable(other).has(to));
  const lines = [...edges].flatMap(([from, targets]) =>
    [...targets].filter((to) => !isImplied(from, to)).map((to) => `  ${name(from)} --> ${name(to)}`),
  );
  return `graph TD\n${lines.sort().join('\n')}\n`;
}

function name(module: string): string {
  return module === 'src/areas' ? 'areas' : module.replace(/^src\/(areas\/)?/, '');
}

function targetsOf(imports: SourceFile['imports']): string[] {
  return imports.flatMap(({ target }) => (target && !target.includes('+types/') ? [target] : []));
}
