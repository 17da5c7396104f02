import { count, formatInteger } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { idParam } from '#platform/http/params.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findWithdrawal } from '#platform/publications/read.ts';
import { sumOf } from '#platform/sum.ts';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Table } from '#ui/data/table.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Page } from '#ui/layout/page.tsx';
import { differencesPath, fraccionName, fraccionPath, shortFormatName, versionName } from '../rules/address.ts';
import { formatCell } from '../rules/cells.ts';
import type { Columna } from '../rules/columns.ts';
import {
  CHANGES_PER_PAGE,
  concludeDifferences,
  countMoved,
  listedColumns,
  MOVED_ROWS,
  rowName,
} from '../rules/differences.ts';
import { versionOptions } from '../rules/periods.ts';
import type { Route } from './+types/diferencias';
import styles from './diferencias.module.css';
import { loadDifferences } from './load-differences.server.ts';

/** Loads the differences between two versions of a format: added, removed and changed rows, by column. */
export async function loader({ url }: Route.LoaderArgs) {
  const loaded = await loadDifferences(url.searchParams, pageFromAddress(url.searchParams));
  if (loaded) return loaded;
  for (const name of ['antes', 'ahora']) {
    const { data: id } = idParam.safeParse(url.searchParams.get(name) ?? '');
    if (id !== undefined && (await findWithdrawal('version-formato', id)))
      throw await missingPage('version-formato', id);
  }
  throw new Response(null, { status: 404 });
}

type Loaded = Route.ComponentProps['loaderData'];

export default function Diferencias({ loaderData }: Route.ComponentProps) {
  const { formato, versions, before, after, counts, added, removed } = loaderData;
  const name = shortFormatName(formato.nombre);
  const path = { articulo: after.articulo, fraccion: after.fraccion, formato: formato.id };
  const isNewest = versions[0]?.id === after.id;
  const statement = concludeDifferences(
    isNewest ? 'La nueva versión' : `La versión de ${versionName(after).toLowerCase()}`,
    counts,
  );
  const options = versionOptions(versions);
  return (
    <Page
      title={`${name}. Qué cambió`}
      label="Qué cambió"
      statement={statement}
      aside={
        <form action="/transparencia/diferencias" method="get" className={styles.choice}>
          <input type="hidden" name="formato" value={formato.id} />
          <Select
            label="Antes"
            name="antes"
            id={`antes-${before.id}`}
            defaultValue={String(before.id)}
            options={options}
          />
          <Select
            label="Ahora"
            name="ahora"
            id={`ahora-${after.id}`}
            defaultValue={String(after.id)}
            options={options}
          />
          <button type="submit">Comparar</button>
        </form>
      }
      crumbs={[{ label: fraccionName(after), path: fraccionPath(path) }]}
    >
      <InPlace announce={`${statement}.`}>
        <dl className={styles.sum}>
          <Amount label={`filas en ${versionName(before).toLowerCase()}`} value={before.filas} />
          <Amount label="filas nuevas" sign="+" value={counts.added} href="#nuevas" />
          <Amount label="filas retiradas" sign="−" value={counts.removed} href="#retiradas" />
          <Amount label={`filas en ${versionName(after).toLowerCase()}`} sign="=" value={after.filas} />
          <Amount label="de ellas, corregidas" value={counts.changedRows} href="#corregidas" />
        </dl>
        <TableDownloads
          subject="todos los cambios"
          named
          href={(format) => `/api/FormatoDocumentos/Diferencias/${before.id}/${after.id}/${format}`}
        />
        <Changes {...loaderData} />
        <MovedRows
          id="retiradas"
          title={countMoved(counts.removed, 'retirada')}
          total={counts.removed}
          rows={removed}
          columnas={before.columnas}
        />
        <MovedRows
          id="nuevas"
          title={countMoved(counts.added, 'nueva')}
          total={counts.added}
          rows={added}
          columnas={after.columnas}
        />
      </InPlace>
      <p className="nota-pie">
        No se comparan las columnas que describen el informe: ejercicio, periodo, área responsable, validación y
        actualización.
      </p>
    </Page>
  );
}

function Amount({ label, sign, value, href }: { label: string; sign?: string; value: number; href?: string }) {
  return (
    <FactItem term={label}>
      {sign ? <i>{sign} </i> : null}
      {href && value > 0 ? <a href={href}>{formatInteger(value)}</a> : formatInteger(value)}
    </FactItem>
  );
}

function Changes({ formato, before, after, counts, cells, columna, pagina }: Loaded) {
  if (counts.changedCells === 0)
    return (
      <section id="corregidas" className={styles.section}>
        <h2>Ninguna fila se corrigió</h2>
      </section>
    );
  const mostCells = counts.columns[0]?.cells ?? 1;
  const versions = { antes: before.id, ahora: after.id };
  const chosen = after.columnas[columna - 1];
  const total = counts.columns.find((each) => each.columna === columna)?.cells ?? 0;
  const isAmount = chosen?.tipo === 'dinero';
  const show = (texto: string) => (texto === '' ? 'vacía' : formatCell(chosen?.tipo ?? 'texto', texto));
  return (
    <section id="corregidas" className={`${styles.section} ${styles.pair}`} aria-labelledby="celdas">
      <div>
        <h2 id="celdas">
          {counts.changedCells === 1
            ? 'Se corrigió una celda'
            : `Se corrigieron ${formatInteger(counts.changedCells)} celdas de ${count('columna', counts.columns.length)}`}
        </h2>
        <p className="aux">Elija una columna para ver antes y ahora.</p>
        <nav aria-label="Columnas con correcciones" className={styles.bars}>
          {counts.columns.map((each) => (
            <a
              key={each.columna}
              href={`${differencesPath(formato.id, versions, each.columna)}#celdas`}
              aria-current={each.columna === columna ? 'true' : undefined}
            >
              <span>{after.columnas[each.columna - 1]?.nombre}</span>
              <meter min={0} max={mostCells} value={each.cells} aria-hidden="true" />
              <b>{formatInteger(each.cells)}</b>
            </a>
          ))}
        </nav>
      </div>
      <div>
        <Table
          caption={`${chosen?.nombre}, ${formatInteger(total)} ${total === 1 ? 'corrección' : 'correcciones'}`}
          rows={cells}
          rowKey={({ fila }) => fila}
          columns={[
            { id: 'fila', label: 'Fila', cell: ({ clave, fila }) => rowName(clave, after.columnas) || `Fila ${fila}` },
            { id: 'antes', label: 'Antes', numeric: true, cell: ({ antes }) => <del>{show(antes)}</del> },
            { id: 'ahora', label: 'Ahora', numeric: true, cell: ({ ahora }) => <ins>{show(ahora)}</ins> },
            ...(isAmount
              ? [
                  {
                    id: 'diferencia',
                    label: 'Diferencia',
                    numeric: true,
                    cell: ({ antes, ahora }: Loaded['cells'][number]) => differenceText(antes, ahora),
                  },
                ]
              : []),
          ]}
        />
        <Pager
          page={pagina}
          pages={Math.ceil(total / CHANGES_PER_PAGE)}
          label="Páginas de correcciones"
          linkTo={(page) => `${differencesPath(formato.id, versions, columna)}&pagina=${page}#celdas`}
        />
      </div>
    </section>
  );
}

type Moved = { id: string; title: string; total: number; rows: Loaded['added']; columnas: readonly Columna[] };

/** The first added or removed rows; the file has them all. */
function MovedRows({ id, title, total, rows, columnas }: Moved) {
  const moved = listedColumns(columnas);
  const sums = sumMoved(rows, moved);
  return (
    <section id={id} className={styles.section} aria-labelledby={`t-${id}`}>
      <h2 id={`t-${id}`}>{title}</h2>
      {total === 0 ? null : (
        <Table
          caption={
            <span className={total > MOVED_ROWS ? undefined : 'solo-lector'}>
              {total > MOVED_ROWS ? `Las primeras ${MOVED_ROWS}; el archivo las tiene todas` : title}
            </span>
          }
          rows={rows}
          rowKey={({ fila }) => fila}
          columns={moved.map(({ id: columnaId, nombre, tipo, index }) => ({
            id: String(columnaId),
            label: nombre,
            numeric: tipo === 'dinero' || tipo === 'fecha',
            cell: ({ valores }: Loaded['added'][number]) => formatCell(tipo, valores[index] ?? ''),
          }))}
          {...(total <= MOVED_ROWS && sums && { total: sums })}
        />
      )}
    </section>
  );
}

/** Returns the difference of two amounts, `+$630.00` or `−$105.50`; '' if a cell is not an amount. */
function differenceText(antes: string, ahora: string): string {
  const difference = Math.round(Number(ahora) * 100) - Math.round(Number(antes) * 100);
  if (antes === '' || ahora === '' || !Number.isSafeInteger(difference)) return '';
  return `${difference < 0 ? '−' : '+'}${formatCell('dinero', String(Math.abs(difference) / 100))}`;
}

/** Returns the sums of the amount columns, with a label in the first column; undefined without such a column. */
function sumMoved(
  rows: Loaded['added'],
  visibleColumns: readonly (Pick<Columna, 'id' | 'tipo'> & { index: number })[],
): Record<string, string> | undefined {
  const amounts = visibleColumns.filter(({ tipo }, position) => tipo === 'dinero' && position > 0);
  if (amounts.length === 0) return undefined;
  const sums = amounts.map(({ id, index }): [string, string] => {
    const cents = sumOf(rows, ({ valores }) => Math.round(Number(valores[index]) * 100) || 0);
    return [String(id), formatCell('dinero', String(cents / 100))];
  });
  return { [String(visibleColumns[0]?.id)]: 'Suma', ...Object.fromEntries(sums) };
}
