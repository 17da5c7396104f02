/** A query with the answers that its visitor wants: addresses, or titles after `=`. */
export type JudgedQuery = { query: string; wanted: readonly string[] };

const files = import.meta.glob<string>('../../../institution/judged-queries.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the judged queries of the institution. */
export function listJudgedQueries(): JudgedQuery[] {
  const [file = ''] = Object.values(files);
  return file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [query = '', wanted = ''] = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => (quoted ?? plain ?? '').replaceAll('""', '"'),
      );
      return { query, wanted: wanted.split(' | ') };
    });
}
