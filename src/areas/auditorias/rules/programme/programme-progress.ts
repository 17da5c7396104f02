import { type FilaAvance, monthName } from './avance.ts';

/** A month of a programme with the audits planned and carried out since January. */
export type ProgressMonth = {
  mes: number;
  name: string;
  planned: number;
  /** Undefined after the last active month of a running year. */
  done: number | undefined;
};

/** Returns the audits planned and carried out from January to each month. Those of a `running` year end with its last active month. */
export function programmeProgress(months: readonly FilaAvance[], running: boolean): ProgressMonth[] {
  const last = running ? months.findLastIndex(({ ejecutadas, informes }) => ejecutadas + informes > 0) : months.length;
  let [planned, done] = [0, 0];
  return months.map(({ mes, planeadas, ejecutadas }, index) => {
    planned += planeadas;
    done += ejecutadas;
    return { mes, name: monthName(mes).toLowerCase(), planned, done: index <= last ? done : undefined };
  });
}
