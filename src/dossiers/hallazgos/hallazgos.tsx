import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import {
  findLargestCaso,
  listTemas,
  listYearsWithObservaciones,
  type TemaSums,
} from '#areas/auditorias/queries/temas.ts';
import { temaName } from '#areas/auditorias/rules/observacion-words.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { sumOf } from '#platform/sum.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { Table } from '#ui/data/table.tsx';
import { AmountFigure } from '#ui/drawing/amount-figure.tsx';
import { StackedLedger } from '#ui/drawing/ledgers/stacked-ledger.tsx';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/hallazgos';
import { chosenYear, hallazgosPath } from './address.ts';
import { loadQuotes } from './load-quotes.server.ts';
import { Quotes } from './quotes.tsx';
import { findingsTitle, ledgerSentence } from './sentences.ts';
import { Subject, Years } from './years.tsx';

/** Maximum number of subjects with a quotation of their largest case. */
const MAX_QUOTES = 6;

/** Loads the observations by subject, of a fiscal year or of all. */
export async function loader({ url }: Route.LoaderArgs) {
  const years = await listYearsWithObservaciones();
  const anio = chosenYear(url, years);
  const [temas, cutOff] = await Promise.all([listTemas(anio), findCutOff()]);
  const quoted = temas.filter(({ nombre }) => nombre !== null).slice(0, MAX_QUOTES);
  const largest = await Promise.all(quoted.map(({ nombre }) => findLargestCaso({ tema: nombre, anio })));
  const casos = largest.filter((caso) => caso !== undefined);
  return { anio, years, temas, cutOff, quotes: await loadQuotes(casos) };
}

export default function Hallazgos({ loaderData: { anio, years, temas, cutOff, quotes } }: Route.ComponentProps) {
  return (
    <Page bare>
      <div className="caja">
        <DrawingPatterns />
        <Thesis
          phrase={findingsTitle(temas, anio)}
          subject={years.length > 0 ? <Subject title="Qué encontramos" anio={anio} /> : null}
          long
        >
          <Years anio={anio} years={years} />
        </Thesis>
        {temas.length === 0 ? (
          <Empty action={<a href="/auditorias/informes-individuales">Ver los informes</a>}>
            Sin información para mostrar
          </Empty>
        ) : (
          <Ledger temas={temas} anio={anio} cutOff={cutOff} />
        )}
        <Quotes quotes={quotes} />
        <p className="nota-pie">Cantidades en pesos corrientes.</p>
      </div>
    </Page>
  );
}

type LedgerProps = { temas: readonly TemaSums[]; anio: number | undefined; cutOff: string | undefined };

function Ledger({ temas, anio, cutOff }: LedgerProps) {
  const caption = `Observaciones ${anio === undefined ? 'de todas las cuentas' : `de la cuenta ${anio}`}, por tema`;
  return (
    <FigureSection
      id="temas"
      phrase={ledgerSentence(temas)}
      reading="Lleno, ya resuelto; con trama, pendiente. Cada tema abre sus casos y lo que dice cada informe."
      table={
        <Table
          caption={caption}
          columns={[
            { id: 'tema', label: 'Tema', cell: ({ nombre }) => temaName(nombre) },
            { id: 'casos', label: 'Casos', numeric: true, cell: ({ casos }) => formatInteger(casos) },
            {
              id: 'pendientes',
              label: 'Pendientes',
              numeric: true,
              cell: ({ pendientes }) => formatInteger(pendientes),
            },
            { id: 'monto', label: 'Observado', numeric: true, cell: ({ monto }) => formatPesos(monto) },
            { id: 'falta', label: 'Por resolver', numeric: true, cell: ({ porResolver }) => formatPesos(porResolver) },
          ]}
          rows={temas}
          rowKey={({ nombre }) => temaName(nombre)}
          total={{
            tema: 'Total',
            casos: formatInteger(sumOf(temas, ({ casos }) => casos)),
            pendientes: formatInteger(sumOf(temas, ({ pendientes }) => pendientes)),
            monto: formatPesos(sumOf(temas, ({ monto }) => monto)),
            falta: formatPesos(sumOf(temas, ({ porResolver }) => porResolver)),
          }}
        />
      }
      download={{
        subject: 'los temas',
        href: (format) => `/api/Observaciones/Temas/${format}${anio === undefined ? '' : `?ejercicio=${anio}`}`,
      }}
      source={
        <Source cutOff={cutOff}>
          observaciones de las auditorías publicadas. El tema lo asigna una regla por frases y {institute.el} lo corrige
        </Source>
      }
    >
      <StackedLedger
        label={caption}
        rows={temas.map((row) => {
          const href = hallazgosPath({ slug: row.slug, anio });
          return {
            key: temaName(row.nombre),
            label: <a href={href}>{temaName(row.nombre)}</a>,
            resolved: row.monto - row.porResolver,
            pending: row.porResolver,
            figure: row.monto > 0 ? <AmountFigure cents={row.monto} /> : <small>sin monto</small>,
            cases: (
              <a href={`${href}#casos`}>
                <span className="solo-lector">{`${temaName(row.nombre)}: `}</span>
                {row.casos === 1 ? '1 caso' : `${formatInteger(row.casos)} casos`}
              </a>
            ),
          };
        })}
      />
    </FigureSection>
  );
}
