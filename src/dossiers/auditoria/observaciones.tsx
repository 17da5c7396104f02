import { ObservacionRow } from '#areas/auditorias/components/observacion-row.tsx';
import type { ObservacionWithPlazo, PlazoLegal, Retirada } from '#areas/auditorias/queries/follow-up.ts';
import {
  auditPagePath,
  inListOrder,
  OBSERVACIONES_PER_PAGE,
  observacionPath,
  placeInAuditPath,
} from '#areas/auditorias/rules/address.ts';
import type { AmountSums } from '#areas/auditorias/rules/expediente.ts';
import { partsOf, pendingAmountOf } from '#areas/auditorias/rules/figures/amounts.ts';
import { amountsSentence, closingWords } from '#areas/auditorias/rules/observacion-words.ts';
import { plazoSentence } from '#areas/auditorias/rules/plazo.ts';
import { followUpLegend, resolvedParts } from '#areas/seguimiento/components/year-columns.tsx';
import { count, formatDateLong, pesosThatAddUp } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import styles from './auditoria.module.css';
import { ResponseTexts } from './respuestas.tsx';

type ObservacionesProps = {
  auditoriaId: number;
  /** Page of the list, from 1. */
  page: number;
  /** Address of an observación in the list. */
  hrefOf: (numero: number) => string;
  observaciones: readonly ObservacionWithPlazo[];
  /** Whether the list is complete; if false, the observations are not published yet. */
  published: boolean;
  amounts: AmountSums;
  retiradas: readonly Retirada[];
  /** Legal term of an observación; undefined if the institution has none. */
  legal: PlazoLegal | undefined;
  seguimientoHref: string;
};

/** Observaciones of an auditoría, pending ones first. */
export function Observaciones(props: ObservacionesProps) {
  const { auditoriaId, hrefOf, observaciones, published, amounts, retiradas, legal, seguimientoHref } = props;
  const pending = observaciones.filter(({ estado }) => estado === 'pendiente');
  const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente');
  const pesos = pesosThatAddUp(
    ...[pending, resolved].map((rows) => rows.map(({ monto }) => monto)),
    pending.map(pendingAmountOf),
    ...observaciones.map(partsOf),
    [amounts.aclarado, amounts.recuperado, amounts.resuelto, amounts.porSolventar, amounts.turnado],
  );
  const { page, pages, listed } = listedOnPage(observaciones, props.page);
  return (
    <RecordPart id="observaciones" title="Observaciones">
      {observaciones.length === 0 ? (
        <Empty>
          {published
            ? 'Esta auditoría no hizo observaciones.'
            : 'Las observaciones de esta auditoría todavía no se publican.'}
        </Empty>
      ) : (
        <>
          <StackBar
            size="large"
            parts={resolvedParts({ total: observaciones.length, resueltas: resolved.length })}
            summary={`${resolved.length} ${closingWords(resolved).adjective}s y ${pending.length} por solventar`}
          />
          <Legend entries={followUpLegend} />
          {amounts.observado > 0 ? <p>{amountsSentence(amounts, pesos)}</p> : null}
          {legal ? (
            <p className="aux">
              El ente tiene {count('día hábil', legal.diasHabiles, 'días hábiles')} para responder desde el día
              siguiente a la notificación ({legal.fundamento}).
            </p>
          ) : null}
          <ObservacionGroup
            id="observaciones-pendientes"
            title="Por solventar"
            observaciones={pending}
            listed={listed}
            pesos={pesos}
            legal={legal}
            hrefOf={hrefOf}
          />
          <ObservacionGroup
            id="observaciones-resueltas"
            title="Solventadas y concluidas"
            observaciones={resolved}
            listed={listed}
            pesos={pesos}
            legal={legal}
            hrefOf={hrefOf}
          />
          <Pager
            page={page}
            pages={pages}
            linkTo={(number) => auditPagePath(auditoriaId, number, 'observaciones')}
            label="Páginas de observaciones"
          />
          <p className={`aux ${styles.source}`}>
            <a href={seguimientoHref}>Ver el seguimiento del ente</a>
          </p>
        </>
      )}
      <Retiradas retiradas={retiradas} />
    </RecordPart>
  );
}

/** Returns the page of the list, its page numbers, and the observaciones on the page. */
function listedOnPage<Row extends { estado: string }>(observaciones: readonly Row[], requestedPage: number) {
  const pages = Math.max(1, Math.ceil(observaciones.length / OBSERVACIONES_PER_PAGE));
  const page = Math.min(requestedPage, pages);
  const first = (page - 1) * OBSERVACIONES_PER_PAGE;
  return { page, pages, listed: inListOrder(observaciones).slice(first, first + OBSERVACIONES_PER_PAGE) };
}

/** Returns the addresses of observaciones: an anchor on this page, or on another page of the list. */
export function hrefsOnPage(
  auditoriaId: number,
  observaciones: readonly ObservacionWithPlazo[],
  requestedPage: number,
): (numero: number) => string {
  const order = new Map(inListOrder(observaciones).map(({ numero }, index) => [numero, index + 1]));
  const here = new Set(listedOnPage(observaciones, requestedPage).listed.map(({ numero }) => numero));
  return (numero) =>
    here.has(numero) ? `#observacion-${numero}` : placeInAuditPath(auditoriaId, numero, order.get(numero) ?? 1);
}

const withdrawals = {
  error: 'se publicó por error y se retiró',
  fusion: 'se unió a otra',
  sustitucion: 'fue sustituida por otra',
} as const;

/** Withdrawn observaciones, without their text. */
function Retiradas({ retiradas }: Pick<ObservacionesProps, 'retiradas'>) {
  if (retiradas.length === 0) return null;
  return (
    <>
      <h3 id="observaciones-retiradas" className={styles.group}>
        Ya no cuentan: {count('observación', retiradas.length, 'observaciones')}
      </h3>
      <ul>
        {retiradas.map(({ numero, clave, retiro, retiradaEl, sucesora }) => (
          <li key={numero} id={`observacion-${numero}`}>
            La observación {clave ?? numero} {withdrawals[retiro ?? 'error']}
            {retiradaEl ? ` el ${formatDateLong(retiradaEl)}` : ''}.
            {sucesora === null ? null : (
              <>
                {' '}
                <a href={`#observacion-${sucesora}`}>Ver la observación que la reemplaza</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ObservacionGroup({
  id,
  title,
  observaciones,
  listed,
  pesos,
  legal,
  hrefOf,
}: {
  id: string;
  title: string;
  observaciones: readonly ObservacionWithPlazo[];
  /** Observaciones on this page, of any group. */
  listed: readonly ObservacionWithPlazo[];
  /** Format of the row amounts and their sums. */
  pesos: (cents: number) => string;
  legal: PlazoLegal | undefined;
  hrefOf: (numero: number) => string;
}) {
  const [first] = observaciones;
  if (!first) return null;
  const rows = observaciones.filter((each) => listed.includes(each));
  const [firstRow] = rows;
  const amount = sumOf(observaciones, ({ monto }) => monto);
  // The rest of pending observations, after the part that was justified or returned.
  const open = sumOf(observaciones, pendingAmountOf);
  return (
    <>
      <h3 id={id} className={styles.group}>
        {title}: {count('observación', observaciones.length, 'observaciones')}
        {amount > 0 ? ` por ${pesos(amount)}` : ''}
        {open > 0 && open < amount ? `; faltan ${pesos(open)}` : ''}
      </h3>
      {firstRow ? (
        <Ledger start={observaciones.indexOf(firstRow) + 1}>
          {rows.map((observacion) => (
            <ObservacionRow
              key={observacion.numero}
              id={`observacion-${observacion.numero}`}
              observacion={observacion}
              pesos={pesos}
              term={plazoSentence(observacion.plazo, observacion.respondidaEl, legal?.diasHabiles)}
              responses={<ResponseTexts respuestas={observacion.respuestas} />}
            >
              <a href={observacionPath(observacion.auditoriaId, observacion.numero)}>
                Observación {observacion.clave ?? observacion.numero}
              </a>
              . {observacion.clase ?? observacion.naturaleza}. Emitida el {formatDateLong(observacion.emitidaEl)}.
              {observacion.unidadResponsable ? ` Debe responder: ${observacion.unidadResponsable}.` : ''}
            </ObservacionRow>
          ))}
        </Ledger>
      ) : (
        <p>
          <a href={hrefOf(first.numero)}>Verlas en otra página de la lista</a>
        </p>
      )}
    </>
  );
}
