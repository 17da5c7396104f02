import { formatDateLong, formatPesosWithCents } from '#platform/format.ts';
import { ShareBar } from '#ui/data/charts/share-bar.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { Renglon } from '../queries/auditorias.ts';
import { type AccountSum, type ExecutiveReport, share } from '../rules/expediente.ts';
import { coverageSentence, isLittleReviewed } from '../rules/figures/report-sentences.ts';
import { wordsOf } from '../rules/report-words.ts';
import styles from './executive-report.module.css';
import numbered from './numbered.module.css';

/** Executive report: reviewed lines and results by rubro (specification 2, screen 10). */
export function ExecutiveReportView({ report }: { report: ExecutiveReport }) {
  const { kind, resultados, notificadaEl, textoDesempeno } = report;
  const words = wordsOf(kind);
  const conclusion = coverageSentence(report);
  const results = [
    { title: 'Ingresos', list: resultados.ingreso },
    { title: 'Egresos', list: resultados.egreso },
    { title: 'Otros rubros', list: resultados.otros },
  ].filter(({ list }) => list.length > 0);
  return (
    <section aria-labelledby="ejecutivo">
      <h2 id="ejecutivo">Informe Ejecutivo</h2>
      {conclusion ? <p className={styles.conclusion}>{conclusion}</p> : null}
      <p className={`entradilla ${styles.lead}`}>
        {notificadaEl ? `Notificado el ${formatDateLong(notificadaEl)}. ` : null}
        {report.textoIngreso}
      </p>
      <Renglones caption={words.income} code={words.incomeCode} rows={report.ingresos} sum={report.totalIngreso} />
      <Renglones caption={words.spending} code={words.spendingCode} rows={report.gasto} sum={report.totalGasto} />
      {textoDesempeno !== null ? (
        <div className={styles.block}>
          <h2>Enfoque de desempeño</h2>
          <p className="lectura">{textoDesempeno}</p>
        </div>
      ) : null}
      <div className={styles.block}>
        <h2>Resultados</h2>
        {results.length === 0 ? (
          <Empty>
            {report.observacionesPublicadas
              ? 'De esta auditoría no resultaron observaciones.'
              : 'Las observaciones de esta auditoría todavía no se publican.'}
          </Empty>
        ) : null}
        {results.map(({ title, list }) => (
          <div key={title} className={styles.results}>
            <h3>{title}</h3>
            <ol className={numbered.list}>
              {list.map((text) => (
                <li key={text}>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

type RenglonesProps = { caption: string; code: string; rows: readonly Renglon[]; sum: AccountSum };

function Renglones({ caption, code, rows, sum }: RenglonesProps) {
  if (rows.length === 0) return null;
  const title = (
    <>
      {caption} <span className={styles.unit}>en pesos</span>
    </>
  );
  const columns: Column<Renglon>[] = [
    {
      id: 'concepto',
      label: 'Concepto',
      cell: (row) =>
        isLittleReviewed(row) ? (
          <span className={styles.low}>
            {row.concepto}
            <span className="solo-lector">, menos de 60 de cada 100 pesos</span>
          </span>
        ) : (
          row.concepto
        ),
    },
    { id: 'objeto', label: code, numeric: true, cell: ({ objeto }) => objeto },
    { id: 'devengado', label: 'Devengado', numeric: true, cell: ({ devengado }) => formatPesosWithCents(devengado) },
    { id: 'revisado', label: 'Revisado', numeric: true, cell: ({ revisado }) => formatPesosWithCents(revisado) },
    {
      id: 'alcance',
      label: 'Alcance',
      cell: ({ revisado, devengado }) => <ShareBar percent={share(revisado, devengado)} />,
    },
  ];
  return (
    <div className={styles.lines}>
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ orden }) => orden}
        total={{
          concepto: 'Total',
          devengado: formatPesosWithCents(sum.devengado),
          revisado: formatPesosWithCents(sum.revisado),
          alcance: <ShareBar percent={sum.alcance} />,
        }}
      />
    </div>
  );
}
