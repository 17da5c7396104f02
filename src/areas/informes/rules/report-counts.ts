/** Number of reports of a type, year, ámbito and type of ente; `tipoEnteId` is null for reports without ente. */
export type ReportCount = {
  tipoInformeId: number;
  anio: number;
  ambito: 'Estatal' | 'Municipal';
  tipoEnteId: number | null;
  informes: number;
};

type Choice = Partial<Pick<ReportCount, 'anio' | 'ambito' | 'tipoEnteId'>>;

/** Returns the number of reports that have all values of `choice`. */
export function sumReports(counts: readonly ReportCount[], choice: Choice = {}): number {
  const { anio, ambito, tipoEnteId } = choice;
  let sum = 0;
  for (const count of counts)
    if (
      (anio === undefined || count.anio === anio) &&
      (ambito === undefined || count.ambito === ambito) &&
      (tipoEnteId === undefined || count.tipoEnteId === tipoEnteId)
    )
      sum += count.informes;
  return sum;
}
