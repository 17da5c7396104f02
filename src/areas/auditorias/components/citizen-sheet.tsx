import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { UnitGrid } from '#ui/data/unit-grid.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { Recomendacion } from '../queries/auditorias.ts';
import { type CitizenSheet, share } from '../rules/expediente.ts';
import { foundLead, foundSentence } from '../rules/figures/report-sentences.ts';
import type { Plazo } from '../rules/plazo.ts';
import { subjectOf } from '../rules/report-words.ts';
import styles from './citizen-sheet.module.css';
import { Coverage } from './coverage.tsx';
import numbered from './numbered.module.css';

const UNITS_IN_A_ROW = 11;

type CitizenSheetProps = {
  /** Kind of the ente, as a flag of the executive report. */
  indicador: string | null;
  sheet: CitizenSheet;
  /** Sentence with the term of each observation by number. */
  terms: Readonly<Record<number, string>>;
  recomendaciones: readonly RecomendacionWithPlazo[];
};

type RecomendacionWithPlazo = Recomendacion & { plazo: Plazo };

/** Citizen sheet of an audit: reviewed share, observations and recommendations. */
export function CitizenSheetView({ indicador, sheet, terms, recomendaciones }: CitizenSheetProps) {
  const { ingreso, egreso } = sheet;
  const amounts = sheet.encontramos.map(({ monto }) => monto);
  const largest = Math.max(0, ...amounts);
  const sum = sumOf(amounts);
  return (
    <section aria-labelledby="ficha">
      <h2 id="ficha" className="solo-lector">
        Ficha Ciudadana
      </h2>
      {ingreso.devengado > 0 || egreso.devengado > 0 ? (
        <>
          <p className={styles.thesis}>
            De cada 100 pesos que {subjectOf(indicador)} recibió, revisamos <b>{Math.round(ingreso.alcance)}</b>. De
            cada 100 que gastó, <b>{Math.round(egreso.alcance)}</b>.
          </p>
          <Coverage sheet={sheet} />
        </>
      ) : (
        <p className="aux">Los montos revisados de esta auditoría no se publican en el sitio.</p>
      )}
      <div className={`${styles.block} ${styles.results}`}>
        <ResolvedCount
          title="Observaciones"
          total={sheet.observaciones}
          pending={sheet.observacionesPorSolventar}
          published={sheet.observacionesPublicadas}
          words={['sigue por solventar', 'siguen por solventar']}
        />
        <ResolvedCount
          title="Recomendaciones"
          total={sheet.recomendaciones}
          pending={sheet.recomendacionesPorSolventar}
          words={['sigue por atender', 'siguen por atender']}
        />
      </div>
      <Legend
        entries={[
          { label: 'Solventadas o atendidas', mark: 'resolved' },
          { label: 'Pendientes', mark: 'pending' },
        ]}
      />
      <div className={styles.block}>
        <h2>Lo que encontramos</h2>
        {sheet.encontramos.length > 0 ? (
          <>
            <p className="aux">{foundLead(amounts.length, sheet.observaciones)}</p>
            <ol className={numbered.list}>
              {sheet.encontramos.map(({ numero, descripcion, monto }) => (
                <li key={numero}>
                  <p>
                    {descripcion}
                    {terms[numero] ? <span className="aux"> {terms[numero]}</span> : null}
                  </p>
                  <b>{formatPesos(monto)}</b>
                  <svg className={numbered.bar} aria-hidden="true" focusable="false">
                    <rect width={`${share(monto, largest)}%`} height="100%" />
                  </svg>
                </li>
              ))}
            </ol>
            <p className={numbered.sum}>
              {foundSentence(amounts, sheet.montos.observado)} <b>{formatPesos(sum)}</b>
            </p>
          </>
        ) : (
          <Empty>
            {sheet.observacionesPublicadas
              ? 'El ente público no tiene observaciones relevantes de las cuales hacer mención.'
              : 'Las observaciones de esta auditoría todavía no se publican.'}
          </Empty>
        )}
      </div>
      <Recomendaciones recomendaciones={recomendaciones} />
    </section>
  );
}

type ResolvedCountProps = {
  title: string;
  total: number;
  pending: number;
  published?: boolean;
  words: [one: string, many: string];
};

function pendingText(pending: number, [one, many]: ResolvedCountProps['words']): string {
  if (pending === 0) return 'nada pendiente';
  return `${formatInteger(pending)} ${pending === 1 ? one : many}`;
}

function ResolvedCount({ title, total, pending, published = true, words }: ResolvedCountProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.count}>
        {published ? <b className="num">{formatInteger(total)}</b> : null}
        {published ? pendingText(pending, words) : 'todavía no se publican'}
      </p>
      {total > 0 ? (
        <UnitGrid
          columns={UNITS_IN_A_ROW}
          summary={`${total - pending} de ${total} resueltas, ${pending} pendientes`}
          parts={[
            { count: total - pending, mark: 'resolved' },
            { count: pending, mark: 'pending' },
          ]}
        />
      ) : null}
    </div>
  );
}

function Recomendaciones({ recomendaciones }: { recomendaciones: readonly RecomendacionWithPlazo[] }) {
  if (recomendaciones.length === 0) return null;
  return (
    <div className={styles.block}>
      <h2>Lo que recomendamos</h2>
      <ol className={numbered.list}>
        {recomendaciones.map(({ numero, texto, estado, plazoDiasHabiles, plazo }) => (
          <li key={numero}>
            <p>
              {texto}
              {estado === 'pendiente' ? <span className="aux"> {termSentence(plazoDiasHabiles, plazo)}</span> : null}
            </p>
            <b>{estado === 'atendida' ? 'Atendida' : 'Por atender'}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Returns the term of a pending recommendation as a sentence. */
function termSentence(plazoDiasHabiles: number, { estado, vence }: Plazo): string {
  if (vence === null) return `El ente tendrá ${plazoDiasHabiles} días hábiles para atenderla desde que sea notificado.`;
  const date = formatDateLong(vence);
  return estado === 'vencida'
    ? `El plazo del ente, de ${plazoDiasHabiles} días hábiles, venció el ${date}.`
    : `El ente tiene hasta el ${date} para atenderla.`;
}
