import { areaNames } from '#areas/area-names.ts';
import { listCorrecciones } from '#areas/correcciones/queries.ts';
import {
  type Estado,
  estadoNames,
  LEDGER_PATH,
  ledgerSentence,
  termSentence,
} from '#areas/correcciones/rules/ledger.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { formatDateShort } from '#platform/format.ts';
import { pageFromAddress, pageRows } from '#platform/http/paging.ts';
import { today } from '#platform/visibility.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SinceMark, SincePager } from '#ui/layout/since-visit.tsx';
import type { Route } from './+types/correcciones';
import styles from './ledger.module.css';

const A_PAGE = 20;

/** Loads a page of the ledger. */
export async function loader({ url }: Route.LoaderArgs) {
  const page = pageFromAddress(url.searchParams);
  const now = new Date();
  const { rows, ...sums } = await listCorrecciones(pageRows({ pagina: page }, A_PAGE), now);
  const day = today(now);
  const ledgerRows = rows.map(({ atiende, limite, ...row }) => ({
    ...row,
    respuesta: row.respuesta || termSentence({ limite, area: areaNames[atiende] }, day),
  }));
  return { page, rows: ledgerRows, ...sums };
}

export default function Correcciones({ loaderData: { page, rows, total, ofYear, corrected } }: Route.ComponentProps) {
  return (
    <Page
      statement={ledgerSentence(ofYear, corrected)}
      lead="Cualquiera puede señalar uno en «Esto está mal», junto a cada cifra o al final de la página. No hace falta dar su nombre."
    >
      <Table
        caption={<span className="solo-lector">Errores señalados, el más nuevo primero</span>}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty="Todavía no hay errores señalados."
      />
      <SincePager
        page={page}
        pages={Math.ceil(total / A_PAGE)}
        linkTo={(pagina) => `${LEDGER_PATH}?pagina=${pagina}`}
        label="Páginas de errores señalados"
      />
      <p className={`aux ${styles.files}`}>
        <a href={datasetPath('correcciones')}>Descargar todos en CSV, Excel, JSON o Parquet</a>
      </p>
    </Page>
  );
}

const tones: Record<Estado, string | undefined> = {
  'en revisión': styles.review,
  corregido: styles.corrected,
  'no procede': styles.unfounded,
};

type Correccion = Route.ComponentProps['loaderData']['rows'][number];
const columns: Column<Correccion>[] = [
  {
    id: 'donde',
    label: 'Dónde',
    cell: ({ id, donde, direccion, parte }) => (
      <div>
        <a href={direccion}>{donde}</a>
        <SinceMark tipo="correccion" id={id} />
        {parte ? <div className={`aux ${styles.part}`}>{parte}</div> : null}
      </div>
    ),
  },
  { id: 'dicho', label: 'Qué nos dijeron', prose: true, cell: ({ dicho }) => dicho },
  {
    id: 'cuando',
    label: 'Cuándo',
    cell: ({ recibidaEl }) => <time dateTime={recibidaEl}>{formatDateShort(recibidaEl)}</time>,
  },
  {
    id: 'que-paso',
    label: 'Qué pasó',
    prose: true,
    cell: (row) => (
      <>
        <b className={tones[row.estado]}>{estadoNames[row.estado]}</b>
        <br />
        <span className="aux">
          {row.respuesta}
          {row.errata ? (
            <>
              {' '}
              <a href={row.errata}>
                Ver lo que se corrigió<span className="solo-lector"> en {row.donde}</span>
              </a>
            </>
          ) : null}
        </span>
      </>
    ),
  },
];
