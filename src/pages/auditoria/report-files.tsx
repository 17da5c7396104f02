import { count, formatDateLong } from '#platform/format.ts';
import { Fingerprint } from '#ui/content/fingerprint.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger, LedgerRow, StateMark } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import { ReportDownloads } from '../../areas/informes/components/report-downloads.tsx';
import type { ReportRow } from '../../areas/informes/rules/state.ts';

/** The reports of the audit as files, each with its fingerprint. */
export function ReportFiles({ informes, ficha }: { informes: readonly ReportRow[]; ficha: string }) {
  return (
    <RecordPart id="informes" title="Informe">
      {informes.length === 0 ? (
        <Empty action={<a href={ficha}>Ver la ficha ciudadana</a>}>
          El informe individual de esta auditoría todavía no se carga en el sitio.
        </Empty>
      ) : (
        <Ledger>
          {informes.map((informe) => (
            <Row key={informe.id} {...informe} />
          ))}
        </Ledger>
      )}
    </RecordPart>
  );
}

function Row({ title, name, publishedOn, pages, pdf, word }: ReportRow) {
  const about = name ?? title;
  return (
    <LedgerRow
      outcome={
        pdf || word ? (
          <ReportDownloads pdf={pdf} word={word} about={about} />
        ) : (
          <p>
            <StateMark state="pending">El archivo no está disponible por el momento.</StateMark>
          </p>
        )
      }
    >
      <p>{about}</p>
      <p className="aux num">
        Publicado el {formatDateLong(publishedOn)}
        {pages ? `, ${count('página', pages)}` : ''}
      </p>
      {pdf ? <Fingerprint sha256={pdf.sha256} of="PDF" verify={`/verificar?sha256=${pdf.sha256}`} /> : null}
      {word ? <Fingerprint sha256={word.sha256} of="Word" verify={`/verificar?sha256=${word.sha256}`} /> : null}
    </LedgerRow>
  );
}
