/** Returns the address of the page of a dataset, or of a file of it. */
export function datasetPath(dataset: string, file = ''): string {
  return file ? `/datos/${dataset}/${file}` : `/datos/${dataset}`;
}

/** Returns the address of the page that every published row of a dataset has. */
export function rowPath(dataset: string, row: number): string {
  return `/datos/${dataset}/renglones/${row}`;
}
