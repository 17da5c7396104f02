/** Number of reports of a type, year, ámbito and type of ente; `tipoEnteId` is null for reports without ente. */
export type ReportCount = {
  tipoInformeId: number;
  anio: number;
  ambito: 'Estatal' | 'Municipal';
  tipoEnteId: number | null;
  informes: number;
};

/** Returns the number of reports that have all values of `choice`. */
export function sumReports(counts: readonly ReportCount[], choice: Partial<Omit<ReportCount, 'informes'>>): number {
  const { tipoInformeId, anio, ambito, tipoEnteId } = choice;
  let sum = 0;
  for (const count of counts)
    if (
      (tipoInformeId === undefined || count.tipoInformeId === tipoInformeId) &&
      (anio === undefined || count.anio === anio) &&
      (ambito === undefined || count.ambito === ambito) &&
      (tipoEnteId === undefined || count.tipoEnteId === tipoEnteId)
    )
      sum += count.informes;
  return sum;
}
