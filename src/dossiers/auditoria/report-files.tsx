import { ReportDownloads, SupersededNote } from '#areas/informes/components/report-downloads.tsx';
import { informePath } from '#areas/informes/rules/address.ts';
import type { ReportRow } from '#areas/informes/rules/browser-state.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { Fingerprint } from '#ui/content/fingerprint.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Corrections } from '#ui/record/corrections.tsx';
import { Ledger, LedgerRow, StateMark } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';

/** Files of the informes of an auditoría, each with its huella. */
export function ReportFiles({ informes, fichaHref }: { informes: readonly ReportRow[]; fichaHref: string }) {
  return (
    <RecordPart id="informes" title={informes.length > 1 ? 'Informes' : 'Informe'}>
      {informes.length === 0 ? (
        <Empty action={<a href={fichaHref}>Ver la ficha ciudadana</a>}>
          El informe individual de esta auditoría todavía no se carga en el sitio.
        </Empty>
      ) : (
        <>
          <Ledger>
            {informes.map((informe) => (
              <InformeRow key={informe.id} {...informe} />
            ))}
          </Ledger>
          <p className="aux">
            <a href="/como-leer-un-informe">Cómo leer un informe</a>
          </p>
        </>
      )}
    </RecordPart>
  );
}

function InformeRow({ id, title, name, publishedOn, pages, pdf, word, corrections, successor }: ReportRow) {
  const label = name ?? title;
  return (
    <LedgerRow
      outcome={
        pdf || word ? (
          <ReportDownloads pdf={pdf} word={word} subject={label} />
        ) : (
          <p>
            <StateMark state="pending">El archivo no está disponible por el momento.</StateMark>
          </p>
        )
      }
    >
      <p>
        <a href={informePath(id)}>{label}</a>
      </p>
      <p className="aux num">
        Publicado el {formatDateLong(publishedOn)}
        {pages ? `, ${count('página', pages)}` : ''}
      </p>
      <SupersededNote successor={successor} />
      <Corrections list={corrections} />
      {pdf ? <Fingerprint sha256={pdf.sha256} of="PDF" verify={`/verificar?sha256=${pdf.sha256}`} /> : null}
      {word ? <Fingerprint sha256={word.sha256} of="Word" verify={`/verificar?sha256=${word.sha256}`} /> : null}
    </LedgerRow>
  );
}
