/** Returns the words for the accounts from the first one in the browser of reports to the last one before those that pages show. */
export function earlierYears(first: number, last: number): string {
  if (first > last) return 'Las de los años que les preceden';
  if (first === last) return `La de ${first}, y los años que le preceden`;
  return `De ${first} a ${last}, y los años que les preceden`;
}
