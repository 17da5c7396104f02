/** Returns the address of the page of a dataset, or of what is below it: `acuerdos.csv`. */
export function datasetPath(dataset: string, below = ''): string {
  return below ? `/datos/${dataset}/${below}` : `/datos/${dataset}`;
}

/** Returns the address of the page that every published row of a dataset has, or its beginning. */
export function rowPath(dataset: string, row: number | ''): string {
  return datasetPath(dataset, `renglones/${row}`);
}

/** Returns whether a path is that of a file of a dataset, `/datos/acuerdos/acuerdos.csv`, or of a version, also of one that does not exist. */
export function isDatasetFile(path: string): boolean {
  return /^\/datos\/[^/]+\/(v\/[^/]+\/)?[^/]+$/.test(path);
}
