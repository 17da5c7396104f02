import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { years } from '#institution/years.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { Fingerprint } from '#ui/content/fingerprint.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SinceMark } from '#ui/layout/since-visit.tsx';
import { Corrections } from '#ui/record/corrections.tsx';
import { informePath } from '../../rules/address.ts';
import type { ReportRow, Reports } from '../../rules/browser-state.ts';
import { ReportDownloads, SupersededNote } from '../report-downloads.tsx';
import styles from './informe-list.module.css';

/** List of reports with their files, or its empty message. */
export function InformeList({ reports }: { reports: Reports }) {
  const { heading, rows, message, otherYears: elsewhere } = reports;
  return (
    <section aria-labelledby="informes" className={styles.reports}>
      <h2 id="informes">{heading}</h2>
      {message ? (
        <Empty
          action={
            elsewhere.length > 0 ? (
              <p>
                Sí hay informes de{' '}
                {elsewhere.map(({ label, href }, index) => (
                  <span key={href}>
                    {index > 0 ? ', ' : ''}
                    <a href={href}>{label}</a>
                  </span>
                ))}
                .
              </p>
            ) : null
          }
        >
          {message}
        </Empty>
      ) : (
        <>
          {rows.map((row) => (
            <InformeItem key={row.id} {...row} />
          ))}
          <p className={`nota-pie ${styles.note}`}>
            Los informes se abren en otra ventana. La versión en Word se ofrece en informes hasta el ejercicio{' '}
            {years.ultimaCuentaConWord} y cuando no contienen datos reservados.
          </p>
        </>
      )}
    </section>
  );
}

function InformeItem({
  id,
  title,
  name,
  code,
  auditoriaId,
  publishedOn,
  pages,
  pdf,
  word,
  corrections,
  successor,
}: ReportRow) {
  // Reports of a fund can have the same title; their names differ.
  const accessibleName = name ?? title;
  return (
    <article className={styles.report}>
      <div>
        <h3>
          {pdf ? (
            <a href={pdf.href} target="_blank" rel="noopener">
              {title}
              <span className="solo-lector">{name ? `, ${name}` : ''} (PDF, se abre en otra ventana)</span>
            </a>
          ) : (
            title
          )}
          <SinceMark tipo="informe" id={id} />
        </h3>
        {name ? <p>{name}</p> : null}
        <p className="aux num">
          {auditoriaId ? <a href={auditoriaPath(auditoriaId)}>{code}</a> : code}, publicado el{' '}
          {formatDateLong(publishedOn)}
          {pages ? `, ${count('página', pages)}` : ''}. <a href={informePath(id)}>Resumen y contenido</a>
        </p>
        <SupersededNote successor={successor} />
        <Corrections list={corrections} />
        {pdf ? (
          <Fingerprint sha256={pdf.sha256} of={`PDF, ${accessibleName}`} verify={`/verificar?sha256=${pdf.sha256}`} />
        ) : null}
      </div>
      {pdf || word ? <ReportDownloads pdf={pdf} word={word} subject={accessibleName} /> : null}
      {pdf ? null : <p className={styles.missing}>El archivo no está disponible por el momento.</p>}
    </article>
  );
}
