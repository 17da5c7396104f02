import type { EntesOfTema as Entes } from '#areas/auditorias/queries/temas.ts';
import { WITHOUT_TEMA } from '#areas/auditorias/rules/observacion-words.ts';
import { entePath } from '#areas/entes/rules.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { Squares } from '#ui/drawing/squares.tsx';
import styles from './hallazgos.module.css';
import { entesSentence, owesWords } from './sentences.ts';

type EntesOfTemaProps = {
  entes: Entes;
  slug: string | null;
  anio: number | undefined;
  cutOff: string | undefined;
};

/** Maximum number of entes in the chart and in the table; the file has all cases. */
const MAX_DRAWN = 24;
export const MAX_TABLE_ROWS = 40;
/** Squares per row. */
const COLUMNS = 12;

/** One square for each case of an ente, most cases first. */
export function EntesOfTema({ entes, slug, anio, cutOff }: EntesOfTemaProps) {
  const { rows, total } = entes;
  const drawn = rows.slice(0, MAX_DRAWN);
  return (
    <FigureSection
      id="entes"
      phrase={entesSentence(entes)}
      reading={`Un cuadro es un caso: lleno, resuelto; con trama, pendiente.${
        total > MAX_DRAWN
          ? ` Se dibujan los ${MAX_DRAWN} entes con más casos; el archivo tiene los casos de todos.`
          : ''
      }`}
      table={
        <Table
          caption={
            total > MAX_TABLE_ROWS ? `Casos por ente, de los ${MAX_TABLE_ROWS} que más tienen` : 'Casos por ente'
          }
          columns={[
            { id: 'ente', label: 'Ente', cell: ({ enteId, ente }) => <a href={entePath(enteId)}>{ente}</a> },
            { id: 'casos', label: 'Casos', numeric: true, cell: ({ casos }) => formatInteger(casos) },
            {
              id: 'pendientes',
              label: 'Pendientes',
              numeric: true,
              cell: ({ pendientes }) => formatInteger(pendientes),
            },
            { id: 'monto', label: 'Observado', numeric: true, cell: ({ monto }) => formatPesos(monto) },
          ]}
          rows={rows}
          rowKey={({ enteId }) => String(enteId)}
        />
      }
      download={{
        subject: 'los casos',
        href: (format) =>
          `/api/Observaciones/Tema/${slug ?? WITHOUT_TEMA}/${format}${anio === undefined ? '' : `?ejercicio=${anio}`}`,
      }}
      source={<Source cutOff={cutOff}>observaciones de las auditorías publicadas</Source>}
    >
      <ul className={styles.entes}>
        {drawn.map((row) => (
          <li key={row.enteId}>
            <a href={entePath(row.enteId)}>{row.ente}</a>
            <Squares resolved={row.casos - row.pendientes} pending={row.pendientes} columns={COLUMNS} />
            <span>{owesWords(row)}</span>
          </li>
        ))}
      </ul>
    </FigureSection>
  );
}
