import { identity } from '#institution/identity.ts';
import { formatDateLong } from '#platform/format.ts';
import { usePageInfo } from '#ui/layout/page-info.ts';
import styles from './as-of.module.css';

type AsOfFormProps = {
  action: string;
  /** Parameters of the address that stay. */
  kept?: Readonly<Record<string, string>>;
  /** The day of the figures and the last day that may be chosen, as ISO dates. */
  date: string;
  today: string;
  /** Address of the figures of today; undefined on it. */
  todayHref?: string | undefined;
};

/** Asks for the figures of another day. */
export function AsOfForm({ action, kept = {}, date, today, todayHref }: AsOfFormProps) {
  return (
    <form className={`${styles.form} no-imprime`} action={action} method="get">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="al">Cifras al</label>
      <input id="al" name="al" type="date" defaultValue={date} max={today} required />
      <button type="submit">Ver esa fecha</button>
      {todayHref ? <a href={todayHref}>Ver las cifras de hoy</a> : null}
    </form>
  );
}

/** How to cite the figures of a past day: their address contains the date. */
export function AsOfCitation({ subject, date }: { subject: string; date: string }) {
  const { canonical } = usePageInfo();
  return (
    <section className={styles.citation} aria-labelledby="citar">
      <h2 id="citar">Citar estas cifras</h2>
      <p>{`${identity.nombre}, «${subject}, cifras al ${formatDateLong(date)}», ${canonical}.`}</p>
    </section>
  );
}
