import { count, formatDateLong } from '#platform/format.ts';
import { Fingerprint } from '#ui/content/fingerprint.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { auditoriaPath } from '../../../auditorias/rules/address.ts';
import type { ReportRow, Reports } from '../../rules/state.ts';
import { ReportDownloads } from '../report-downloads.tsx';
import styles from './informe-list.module.css';

/** Reports with their files, or why there are none. */
export function InformeList({ reports }: { reports: Reports }) {
  const { heading, rows, message, elsewhere } = reports;
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
            <Row key={row.id} {...row} />
          ))}
          <p className={`nota-pie ${styles.note}`}>
            Los informes se abren en otra ventana. La versión en Word se ofrece en informes hasta el ejercicio 2021 y
            cuando no contienen datos reservados.
          </p>
        </>
      )}
    </section>
  );
}

function Row({ title, name, code, auditoriaId, publishedOn, pages, pdf, word }: ReportRow) {
  // Several reports of a fund have one title: their names tell them apart.
  const about = name ?? title;
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
        </h3>
        {name ? <p>{name}</p> : null}
        <p className="aux num">
          {auditoriaId ? <a href={auditoriaPath(auditoriaId)}>{code}</a> : code}, publicado el{' '}
          {formatDateLong(publishedOn)}
          {pages ? `, ${count('página', pages)}` : ''}
        </p>
        {pdf ? (
          <Fingerprint sha256={pdf.sha256} of={`PDF, ${about}`} verify={`/verificar?sha256=${pdf.sha256}`} />
        ) : null}
      </div>
      {pdf || word ? <ReportDownloads pdf={pdf} word={word} about={about} /> : null}
      {pdf ? null : <p className={styles.missing}>El archivo no está disponible por el momento.</p>}
    </article>
  );
}
