import { years } from '#institution/years.ts';
import { formatDateLong } from '#platform/format.ts';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { SinceMark } from '#ui/layout/since-visit.tsx';
import type { AuditoriaListed } from '../queries/auditorias.ts';
import styles from './auditoria-cards.module.css';

type Ente = { id: number; nombre: string; escudo: string | null };
type CardProps = { id: number; title: string; codigo: string; publicadaEl: string | null };

type AuditoriaCardsProps = {
  ente: Ente;
  /** Plural name of the audits of the account. */
  audits: string;
  rows: readonly AuditoriaListed[];
};

/** Audits of an ente: links to published audits, placeholders for unpublished ones. */
export function AuditoriaCards({ ente, audits, rows }: AuditoriaCardsProps) {
  return (
    <section aria-labelledby="ente">
      <div className={styles.ente}>
        {ente.escudo ? <img src={`/Entes/GetEntesLogo/${ente.escudo}`} alt="" width="60" height="70" /> : null}
        <div>
          <h2 id="ente">{ente.nombre}</h2>
          <p className="aux">{`${audits.replace('a', 'A')} a la cuenta pública ${years.cuentaActual}`}</p>
        </div>
      </div>
      {rows.length === 0 ? (
        <Empty action={<a href={`/entes/${ente.id}?lista=informes#listas`}>Ver sus informes de otros años</a>}>
          No se encontraron informes generados
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {rows.map((audit) => (
            <li key={audit.id}>
              {audit.visibleEnSitioWeb ? (
                <Card {...audit} title={`Auditoría ${audit.tipoAuditoria}`} />
              ) : (
                <div className={`${styles.card} ${styles.waiting}`}>
                  <Icon name="pausa" />
                  <b>Auditoría {audit.tipoAuditoria}</b>
                  <span className="num">{audit.codigo}</span>
                  <span className="aux">Todavía no se publica en este sitio</span>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Latest = { id: number; ente: string; codigo: string; publicadaEl: string | null };

/** Latest published audits, shown before an ente is chosen. */
export function LatestAuditorias({ audits }: { audits: readonly Latest[] }) {
  if (audits.length === 0) return <NotPublished>No se encontraron informes generados</NotPublished>;
  return (
    <section aria-labelledby="recientes">
      <SectionHeading id="recientes" title="Las más recientes" />
      <ul className={styles.cards}>
        {audits.map((audit) => (
          <li key={audit.id}>
            <Card {...audit} title={audit.ente} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ id, title, codigo, publicadaEl }: CardProps) {
  return (
    <a className={styles.card} href={`/informes/informes-cuenta-actual-detalle/${id}`}>
      <Icon name="informe" />
      <b>
        {title}
        <SinceMark tipo="auditoria" id={id} />
      </b>
      <span className="num">{codigo}</span>
      {publicadaEl ? <span className="aux">Publicada el {formatDateLong(publicadaEl)}</span> : null}
    </a>
  );
}
