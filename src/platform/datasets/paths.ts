/** Returns the address of the page of a dataset, or of a path below it: `acuerdos.csv`. */
export function datasetPath(dataset: string, below = ''): string {
  return below ? `/datos/${dataset}/${below}` : `/datos/${dataset}`;
}

/** Returns the address of the generic page of a published row, or its prefix for an empty `row`. */
export function rowPath(dataset: string, row: number | ''): string {
  return datasetPath(dataset, `renglones/${row}`);
}

/** Returns whether a path has the form of a dataset file, `/datos/acuerdos/acuerdos.csv`, or of a file of a version, existing or not. */
export function isDatasetFile(path: string): boolean {
  return /^\/datos\/[^/]+\/(v\/[^/]+\/)?[^/]+$/.test(path);
}
