/** Returns the address of the page of a dataset, or of what is below it: `acuerdos.csv`. */
export function datasetPath(dataset: string, below = ''): string {
  return below ? `/datos/${dataset}/${below}` : `/datos/${dataset}`;
}

/** Returns the address of the page that every published row of a dataset has. */
export function rowPath(dataset: string, row: number): string {
  return datasetPath(dataset, `renglones/${row}`);
}
