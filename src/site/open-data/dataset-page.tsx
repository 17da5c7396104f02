import { identity } from '#institution/identity.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import type { OpenCells } from '#platform/datasets/open-data.ts';
import { datasetPath, rowPath } from '#platform/datasets/paths.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import { tableFormats } from '#platform/tables/table.ts';
import { shorten } from '#platform/text/shorten.ts';
import { today } from '#platform/visibility.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact, usePageInfo } from '#ui/layout/page-info.ts';
import { Breakable } from '#ui/text/breakable.tsx';
import type { Route } from './+types/dataset-page';
import styles from './dataset-page.module.css';
import { findOpenData } from './datasets.server.ts';
import { blankOf, datasetSentence, typeOf } from './sentences.ts';

const FIRST_ROWS = 5;
/** Letters of a text in the first rows. */
const MOST_LETTERS = 90;
/** Letters from which a text needs a wide column. */
const WIDE = 24;
const formatNames = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' } as const;

/** Loads a dataset: its facts, its dictionary and its first rows, as its files have them. Unknown ones are the not-found page. */
export async function loader({ params }: Route.LoaderArgs) {
  const data = findOpenData(params.conjunto ?? '');
  if (!data) throw new Response(null, { status: 404 });
  const now = new Date();
  const [facts, rows] = await Promise.all([data.describe(now), data.first(FIRST_ROWS, now)]);
  return {
    id: data.id,
    title: data.title,
    columns: data.columns,
    count: facts.rows,
    changed: facts.changed && localDate(facts.changed, identity.zonaHoraria),
    today: today(now),
    rows,
  };
}

export default function DatasetPage({ loaderData }: Route.ComponentProps) {
  const { id, title, columns, count, changed, rows } = loaderData;
  return (
    <Page
      title={`Conjunto de datos. ${title}`}
      label={title}
      description={`${title} como tabla: qué dice cada columna, sus primeros renglones y sus archivos CSV, Excel y JSON para reutilizarla.`}
      statement={datasetSentence(count, columns.length)}
      lead={changed ? `Cambió por última vez el ${formatDateLong(changed)}.` : undefined}
    >
      <div className={styles.columns}>
        <div>
          <section className={styles.part} aria-labelledby="archivos">
            <h2 id="archivos">Llevárselo</h2>
            <ButtonRow>
              {tableFormats.map((format) => (
                <ButtonLink key={format} look="outline" href={datasetPath(id, `${id}.${format}`)}>
                  <Icon name="descargar" />
                  <span>{formatNames[format]}</span>
                </ButtonLink>
              ))}
            </ButtonRow>
            <p className="aux">
              Los tres traen los mismos renglones. Para programas, su{' '}
              <a href={datasetPath(id, 'datapackage.json')}>descripción (Data Package)</a>. Sin registro; cite la
              fuente.
            </p>
            <p className="aux">
              <a href={datasetPath(id, 'cambios.atom')}>Lo que cambia, por Atom</a>
            </p>
            <Table
              caption="Primeros renglones del archivo"
              narrow="scroll"
              columns={columns.map((column, index) => ({
                id: column.name,
                label: column.name,
                numeric: column.kind === 'integer' || column.kind === 'pesos' || column.kind === 'percent',
                cell: (cells: OpenCells) =>
                  index === 0 ? <RowLink id={id} row={cells[0]} /> : <Value kind={column.kind} value={cells[index]} />,
              }))}
              rows={rows}
              rowKey={([row]) => row ?? ''}
            />
          </section>
          <section className={styles.part} aria-labelledby="columnas">
            <h2 id="columnas">Qué dice cada columna</h2>
            <Table
              caption={<span className="solo-lector">Diccionario</span>}
              columns={[
                { id: 'nombre', label: 'Columna', cell: ({ name }) => <code>{name}</code> },
                { id: 'que-es', label: 'Qué es', prose: true, cell: ({ label, help }) => describe(label, help) },
                { id: 'tipo', label: 'Tipo', cell: typeOf },
                {
                  id: 'unidad',
                  label: 'Unidad',
                  cell: ({ kind }) => (kind === 'pesos' ? 'pesos corrientes' : 'ninguna'),
                },
                { id: 'vacia', label: 'Vacía significa', cell: blankOf },
              ]}
              rows={columns}
              rowKey={({ name }) => name}
            />
          </section>
        </div>
        <Aside title={title} day={loaderData.today} />
      </div>
    </Page>
  );
}

function Aside({ title, day }: { title: string; day: string }) {
  const { canonical } = usePageInfo();
  const { correo, conmutador } = useContact();
  return (
    <aside>
      <section className={styles.part} aria-labelledby="cita">
        <h2 id="cita">Cómo citarlo</h2>
        <p>
          {identity.siglas}, {title}, {canonical}, consultado el {formatDateLong(day)}.
        </p>
      </section>
      <section className={styles.part} aria-labelledby="responde">
        <h2 id="responde">Quién responde</h2>
        <p>
          {identity.nombre}, {conmutador.numero}. Si algo está mal, escriba a <a href={`mailto:${correo}`}>{correo}</a>.
        </p>
      </section>
    </aside>
  );
}

function RowLink({ id, row }: { id: string; row: OpenCells[number] | undefined }) {
  return <a href={rowPath(id, Number(row))}>{row}</a>;
}

function describe(label: string, help: string | undefined): string {
  return help ? `${label}. ${help}` : label;
}

/** A value of the first rows, shortened: of a long text the column is wide enough to read it. */
function Value({ kind, value }: { kind: OpenColumn['kind']; value: OpenCells[number] | undefined }) {
  const text = shorten(String(value ?? ''), MOST_LETTERS);
  if (kind === 'date') return <span className={styles.day}>{text}</span>;
  if (text.length <= WIDE) return text;
  return <span className={styles.wide}>{text.includes(' ') ? text : <Breakable text={text} />}</span>;
}
