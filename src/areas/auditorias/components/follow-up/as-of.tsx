import type { ReactNode } from 'react';
import { identity } from '#institution/identity.ts';
import { formatDateLong } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import type { Phrase } from '#ui/conclusion/phrase.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { usePageInfo } from '#ui/layout/page-info.ts';
import styles from './as-of.module.css';

type AsOfFormProps = {
  action: string;
  /** Query parameters to keep in the address. */
  parameters?: Readonly<Record<string, string>>;
  /** Day of the figures, and last selectable day, as ISO dates. */
  date: string;
  today: string;
  /** Address of today's figures; undefined if they are shown. */
  todayHref?: string | undefined;
};

/** Form that selects the figures of another day. */
export function AsOfForm({ action, parameters = {}, date, today, todayHref }: AsOfFormProps) {
  return (
    <form className={`${styles.form} no-imprime`} action={action} method="get">
      {Object.entries(parameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="al">Cifras al</label>
      <input id="al" name="al" type="date" defaultValue={date} max={today} required />
      <button type="submit">Ver esa fecha</button>
      {todayHref ? <a href={todayHref}>Ver las cifras de hoy</a> : null}
    </form>
  );
}

/** Notice that the requested day has no figures, so those of today are shown. */
export function RefusedDay() {
  return (
    <div className={styles.refused}>
      <Notice tone="warning">
        No hay cifras de la fecha que pide esta dirección: se muestran las de hoy. Elija un día anterior, desde el 1 de
        enero de 1990.
      </Notice>
    </div>
  );
}

type AsOfFiguresProps = {
  /** Sentence that summarizes the figures. */
  phrase: Phrase;
  /** Adjective of the open observations: `pendientes`, `por solventar`. */
  open: string;
  /** Subject of the citation. */
  subject: string;
  /** Day of the figures, an ISO date. */
  date: string;
  children: ReactNode;
};

/** Figures of a past day with their summary sentence, counting rules and citation. */
export function AsOfFigures({ phrase, open, subject, date, children }: AsOfFiguresProps) {
  return (
    <>
      <FigureSection
        id="cuentas"
        phrase={phrase}
        reading={asOfReading(open)}
        source={`Fuente: seguimiento de observaciones. Cifras al ${formatDateLong(date)}.`}
      >
        {children}
      </FigureSection>
      <AsOfCitation subject={subject} date={date} />
    </>
  );
}

/** Returns the counting rules of the figures of a past day. `open` is the adjective of open observations. */
export function asOfReading(open: string): string {
  return `Reconstruidas con las fechas en que cada observación se emitió y se resolvió. Lo aclarado o devuelto en parte no tiene fecha: el monto es el observado de las que estaban ${open}.`;
}

/** Citation of the figures of a past day: their address contains the date. */
export function AsOfCitation({ subject, date }: { subject: string; date: string }) {
  const { canonical } = usePageInfo();
  return (
    <section className={styles.citation} aria-labelledby="citar">
      <h2 id="citar">Citar estas cifras</h2>
      <p>{`${identity.nombre}, «${subject}, cifras al ${formatDateLong(date)}», ${canonical}.`}</p>
    </section>
  );
}
