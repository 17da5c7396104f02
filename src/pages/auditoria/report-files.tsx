import { count, formatBytes, formatDateLong } from '#platform/format.ts';
import { ButtonRow } from '#ui/actions/button.tsx';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { Fingerprint } from '#ui/content/fingerprint.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { ReportFile, ReportRow } from '../../areas/informes/rules/state.ts';
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
        <ButtonRow>
          {pdf ? <Download format="PDF" file={pdf} about={about} main /> : null}
          {word ? <Download format="Word" file={word} about={about} /> : null}
        </ButtonRow>
      ) : (
        <p className={rows.pending}>El archivo no está disponible por el momento.</p>
      )}
    </li>
  );
}

function Download({ format, file, about, main }: { format: string; file: ReportFile; about: string; main?: boolean }) {
  return (
    <DownloadLink compact look={main ? 'full' : 'outline'} plain={!main} href={file.href} about={about}>
      {format}, {formatBytes(file.bytes)}
    </DownloadLink>
  );
}
