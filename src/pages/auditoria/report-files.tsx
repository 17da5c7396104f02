import { count, formatDateLong } from '#platform/format.ts';
import { Fingerprint } from '#ui/content/fingerprint.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ReportDownloads } from '../../areas/informes/components/report-downloads.tsx';
import type { ReportRow } from '../../areas/informes/rules/state.ts';
import styles from './auditoria.module.css';
import rows from './rows.module.css';

/** The reports of the audit as files, each with its fingerprint. */
export function ReportFiles({ informes, ficha }: { informes: readonly ReportRow[]; ficha: string }) {
  return (
    <section className={styles.part} aria-labelledby="informes">
      <h2 id="informes">Informe</h2>
      {informes.length === 0 ? (
        <Empty action={<a href={ficha}>Ver la ficha ciudadana</a>}>
          El informe individual de esta auditoría todavía no se carga en el sitio.
        </Empty>
      ) : (
        <ul className={rows.rows}>
          {informes.map((informe) => (
            <Row key={informe.id} {...informe} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ title, name, publishedOn, pages, pdf, word }: ReportRow) {
  const about = name ?? title;
  return (
    <li>
      <div>
        <p>{about}</p>
        <p className="aux num">
          Publicado el {formatDateLong(publishedOn)}
          {pages ? `, ${count('página', pages)}` : ''}
        </p>
        {pdf ? <Fingerprint sha256={pdf.sha256} of="PDF" verify={`/verificar?sha256=${pdf.sha256}`} /> : null}
        {word ? <Fingerprint sha256={word.sha256} of="Word" verify={`/verificar?sha256=${word.sha256}`} /> : null}
      </div>
      {pdf || word ? (
        <ReportDownloads pdf={pdf} word={word} about={about} />
      ) : (
        <p className={rows.pending}>El archivo no está disponible por el momento.</p>
      )}
    </li>
  );
}
