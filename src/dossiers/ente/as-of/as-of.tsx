import type { YearAsOf } from '#areas/auditorias/queries/destinos.ts';
import { entePath } from '#areas/entes/rules.ts';
import { identity } from '#institution/identity.ts';
import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Table } from '#ui/data/table.tsx';
import { usePageInfo } from '#ui/layout/page-info.ts';
import styles from './as-of.module.css';
import { asOfSentence } from './sentences.ts';

type AsOfProps = { enteId: number; name: string; date: string; today: string; years: readonly YearAsOf[] };

/** The figures of an ente as they were on a past day, with a citation that stays true. */
export function AsOf({ enteId, name, date, today, years }: AsOfProps) {
  const { canonical } = usePageInfo();
  const day = formatDateLong(date);
  return (
    <>
      <form className={`${styles.form} no-imprime`} action={entePath(enteId)} method="get">
        <label htmlFor="al">Cifras al</label>
        <input id="al" name="al" type="date" defaultValue={date} max={today} required />
        <button type="submit">Ver esa fecha</button>
        <a href={entePath(enteId)}>Ver las cifras de hoy</a>
      </form>
      <FigureSection
        id="cuentas"
        phrase={asOfSentence(years, day)}
        reading="Reconstruidas con las fechas en que cada observación se emitió y se resolvió. Lo aclarado o devuelto en parte no tiene fecha: el monto es el observado de las que estaban pendientes."
        source={`Fuente: seguimiento de observaciones. Cifras al ${day}.`}
      >
        {years.length === 0 ? null : (
          <Table
            caption={`Observaciones por cuenta pública, al ${day}`}
            columns={[
              { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
              { id: 'total', label: 'Emitidas', numeric: true, cell: ({ total }) => formatInteger(total) },
              {
                id: 'pendientes',
                label: 'Pendientes',
                numeric: true,
                cell: ({ pendientes }) => formatInteger(pendientes),
              },
              {
                id: 'monto',
                label: 'Monto pendiente',
                numeric: true,
                cell: ({ montoPendiente }) => formatPesos(montoPendiente),
              },
            ]}
            rows={years}
            rowKey={({ anio }) => anio}
          />
        )}
      </FigureSection>
      <section aria-labelledby="citar">
        <h2 id="citar">Citar estas cifras</h2>
        <p>{`${identity.nombre}, «${name}, cifras al ${day}», ${canonical}.`}</p>
      </section>
    </>
  );
}
