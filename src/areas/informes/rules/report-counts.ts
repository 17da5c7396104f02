/** Number of reports of a type, year and ámbito, of entes or of none. */
export type ReportCount = {
  tipoInformeId: number;
  anio: number;
  ambito: 'Estatal' | 'Municipal';
  hasEnte: boolean;
  informes: number;
};

type Choice = Partial<Pick<ReportCount, 'anio' | 'ambito'>>;

/** Returns the number of reports that have all values of `choice`. */
export function sumReports(counts: readonly ReportCount[], choice: Choice = {}): number {
  const { anio, ambito } = choice;
  let sum = 0;
  for (const count of counts)
    if ((anio === undefined || count.anio === anio) && (ambito === undefined || count.ambito === ambito))
      sum += count.informes;
  return sum;
}
