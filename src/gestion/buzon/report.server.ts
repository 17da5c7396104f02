import { listExclusions } from '#areas/atencion/queries/consents.ts';
import { listReportYears, readYearReport } from '#areas/atencion/queries/report.ts';
import { handledTypes, recordName, recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import { identity } from '#institution/identity.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Returns the annual report of the year in an address; by default the newest year. */
export async function readReport(actor: StaffActor, query: URLSearchParams, now: Date) {
  const types = handledTypes(actor.permissions);
  const years = await listReportYears(types);
  const thisYear = Number(localDate(now, identity.zonaHoraria).slice(0, 4));
  const year = years.find((each) => String(each) === query.get('anio')) ?? years[0] ?? thisYear;
  const [rows, { rows: exclusions }] = await Promise.all([readYearReport(year, types), listExclusions()]);
  const dayOf = (instant: Date | null) => instant && localDate(instant, identity.zonaHoraria);
  return {
    year,
    years,
    rows: rows.map((row) => ({ ...row, tipo: recordTypes[row.tipo].many })),
    exclusions: exclusions
      .filter(({ tipo, resuelto }) => types.includes(tipo) && dayOf(resuelto)?.startsWith(String(year)))
      .map(({ id, numero, creado, resuelto, terminado }) => ({
        id,
        name: recordName({ numero, creado }),
        since: formatDateLong(dayOf(resuelto) ?? ''),
        ended: terminado ? formatDateLong(localDate(terminado, identity.zonaHoraria)) : null,
      })),
  };
}

/** An annual report. */
export type Report = Awaited<ReturnType<typeof readReport>>;
