import { data, redirect } from 'react-router';
import { identity } from '#institution/identity.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { formatBytes, formatDateLong, localDate } from '#platform/format.ts';
import { pageOutcome } from '#platform/http/page-context.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { idParam } from '#platform/http/params.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor, findWithdrawal } from '#platform/publications/read.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { CopyLink } from '#ui/actions/copy-link.tsx';
import { PrintButton } from '#ui/actions/print-button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { LateScript } from '#ui/layout/late-script.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ScriptData } from '#ui/text/script-data.tsx';
import tableStyles from '../components/format-table.module.css';
import { FormatTable } from '../components/grid/format-table.tsx';
import rowStyles from '../components/row-dialog.module.css';
import { concludeView } from '../components/sentences/conclusion.ts';
import { CONCLUSION, type FormatTableProps, PAGE_SIZE, WIDE } from '../components/table/table-model.ts';
import cardStyles from '../components/table-cards.module.css';
import styles from '../components/table-tools.module.css';
import { hasArticulos } from '../queries/catalogue.ts';
import {
  differencesPath,
  fraccionName,
  fraccionPath,
  obligacionesPath,
  openFormatName,
  versionName,
} from '../rules/address.ts';
import { estadoLabels, versionOptions } from '../rules/periods.ts';
import { MAX_FILTER } from '../rules/view.ts';
import type { Route } from './+types/fraccion';
import { loadFraccion } from './load-fraccion.server.ts';

/** Loads a section of an article with its formats, versions and table (specification 2, section 2.7). All of its state is in the address. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  context.get(pageOutcome).hydratesPart = true;
  const loaded = await loadFraccion(params.articulo, params.fraccion, url.searchParams, {
    size: PAGE_SIZE,
    page: pageFromAddress(url.searchParams),
  });
  if (!loaded && !(await hasArticulos())) throw redirect(obligacionesPath);
  if (!loaded) throw new Response(null, { status: 404 });
  const source = {
    address: publicAddress(url.pathname + url.search),
    date: localDate(new Date(), identity.zonaHoraria),
  };
  const requestedId = idParam.safeParse(url.searchParams.get('version') ?? '');
  if (!loaded.isKnown && requestedId.success && (await findWithdrawal('version-formato', requestedId.data)))
    throw await missingPage('version-formato', requestedId.data);
  const successor = loaded.shownVersion && (await findSuccessor('version-formato', loaded.shownVersion.version.id));
  const page = { ...loaded, source, successor };
  return loaded.isKnown ? page : data(page, { status: 404 });
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], undefined>;

export default function Fraccion({ loaderData }: Route.ComponentProps) {
  const { fraccion, formatos, formato, shownVersion, successor } = loaderData;
  const path = { articulo: fraccion.articulo, fraccion: fraccion.numero };
  const conclusion = formato && shownVersion ? concludeShown(formato, shownVersion) : undefined;
  const label = fraccionName({ articulo: fraccion.articulo, fraccion: fraccion.numero });
  return (
    <Page
      successor={successor}
      path={fraccionPath(path)}
      title={`${label}. ${fraccion.nombre}`}
      label={`Fracción ${fraccion.numero}`}
      description={fraccion.descripcion.slice(0, 150)}
      statement={
        conclusion ? <span id={CONCLUSION.sentence}>{conclusion.sentence}</span> : missingStatement(loaderData)
      }
    >
      <p className={styles.facts}>
        {conclusion ? <span id={CONCLUSION.detail}>{conclusion.detail}</span> : null}
        Responsable: {fraccion.departamento}.
        {formato?.publicadoEl ? ` Actualizado el ${formatDateLong(formato.publicadoEl)}.` : null}
        {formato ? ` ${formato.periodo}, ${estadoLabels[formato.estado].one.toLowerCase()}` : null}
        {formato?.vence ? `: la siguiente versión ${dueText(formato)}` : null}
        {formato ? '.' : null}
      </p>
      {fraccion.descripcion ? <p className={styles.law}>{fraccion.descripcion}</p> : null}
      {formatos.length > 1 ? (
        <div className={styles.tabs}>
          <Tabs
            label="Formatos"
            current={String(formato?.id)}
            tabs={formatos.map(({ id, inciso, nombre }) => ({
              id: String(id),
              label: inciso ? `${inciso.toUpperCase()}. ${nombre}` : nombre,
              href: fraccionPath({ ...path, formato: id }),
            }))}
          />
        </div>
      ) : null}
      <VersionTable {...loaderData} />
      <p className="nota-pie">
        Cifras en pesos mexicanos.{' '}
        {formato && shownVersion ? (
          <span className="no-imprime">
            Sus renglones de todos los periodos, con diccionario, son un{' '}
            <a href={datasetPath(openFormatName(formato.id))}>conjunto de datos</a>.{' '}
          </span>
        ) : null}
        <span className="no-imprime">
          Lo que se publique después llega también{' '}
          <a href={`/buscar.atom?${new URLSearchParams({ pagina: fraccionPath(path) })}`} rel="nofollow">
            por Atom
          </a>
          .{' '}
        </span>
        <span className={styles.keys}>
          La suma es de todas las filas filtradas, no solo de las que están a la vista. Con el teclado, las flechas
          mueven de celda en celda; Inicio y Fin van a los extremos; Intro abre un enlace o la fila completa; F2 entra
          en el enlace de una celda y sale de él; Mayúsculas y flecha en un encabezado cambian su ancho.{' '}
        </span>
      </p>
    </Page>
  );
}

type ShownVersion = NonNullable<Loaded['shownVersion']>;

/** Returns the title for the filtered rows. The table updates it when its filters change. */
function concludeShown(formato: NonNullable<Loaded['formato']>, { version, view, total, sumas }: ShownVersion) {
  const { columnas, filas } = version;
  return concludeView({ formato, version: versionName(version), columnas, filas, view, total, sumas });
}

function missingStatement({ isKnown }: Loaded): string {
  return isKnown ? 'Todavía no se publica ninguna versión' : 'No existe esa versión';
}

function dueText({ estado, vence }: NonNullable<Loaded['formato']>): string {
  return `${estado === 'vencido' ? 'venció' : 'vence'} el ${formatDateLong(vence ?? '')}`;
}

function VersionTable({ fraccion, formato, versions, shownVersion, isKnown, source }: Loaded) {
  const path = { articulo: fraccion.articulo, fraccion: fraccion.numero };
  if (!isKnown)
    return (
      <Notice tone="warning">
        No existe la versión que pide esta dirección. <a href={fraccionPath(path)}>Vea la vigente</a>.
      </Notice>
    );
  if (!formato || !shownVersion) return <Empty>Sin información para mostrar</Empty>;
  const props = tableProps(formato, shownVersion, { path: fraccionPath(path), source });
  return (
    <>
      <VersionBar path={fraccionPath(path)} formatoId={formato.id} versions={versions} version={shownVersion.version} />
      {shownVersion.tooLong.length > 0 ? (
        <Notice tone="warning">
          {`Un filtro puede tener a lo más ${MAX_FILTER} caracteres; los más largos no se aplicaron.`}
        </Notice>
      ) : null}
      <div id="tabla-formato">
        <FormatTable {...props} />
      </div>
      <TableScript props={props} />
    </>
  );
}

/** Returns the table of a version, for the server's HTML and for the browser. */
function tableProps(
  formato: NonNullable<Loaded['formato']>,
  { version, view, total, rows, pagina, sumas, fila }: NonNullable<Loaded['shownVersion']>,
  { path, source }: Pick<FormatTableProps, 'path' | 'source'>,
): FormatTableProps {
  const name = versionName(version);
  return {
    versionId: version.id,
    columnas: version.columnas,
    view,
    filas: version.filas,
    total,
    rows: rows.map(({ valores }) => ({ valores })),
    pagina,
    path,
    formatoId: formato.id,
    formato: { nombre: formato.nombre, oracion: formato.oracion },
    classes: { ...tableStyles, ...cardStyles, ...styles, ...rowStyles },
    sumas,
    fila,
    version: name,
    source,
    title: `${formato.nombre}, ${name}`,
  };
}

type VersionBarProps = {
  path: string;
  formatoId: number;
  versions: Loaded['versions'];
  version: NonNullable<Loaded['shownVersion']>['version'];
};

/** The version select, the file of the version, and its differences from the previous version. */
function VersionBar({ path, formatoId, versions, version }: VersionBarProps) {
  const previous = versions[versions.findIndex(({ id }) => id === version.id) + 1];
  const { archivo } = version;
  return (
    <div className={styles.bar}>
      <form action={path} method="get" className={styles.versions}>
        <input type="hidden" name="formato" value={formatoId} />
        <Select label="Versión" name="version" defaultValue={String(version.id)} options={versionOptions(versions)} />
        <button type="submit">Ver</button>
      </form>
      <p className={styles.published}>
        {version.id === versions[0]?.id
          ? null
          : `No es la vigente: se publicó el ${formatDateLong(version.publicadoEl)}`}
      </p>
      <ButtonRow>
        {archivo ? (
          <ButtonLink look="outline" compact href={archivo.direccion}>
            {`Formato oficial (${formatBytes(archivo.bytes)})`}
          </ButtonLink>
        ) : null}
        {previous ? (
          <ButtonLink
            look="outline"
            compact
            href={differencesPath(formatoId, { antes: previous.id, ahora: version.id })}
          >
            Qué cambió en esta versión
          </ButtonLink>
        ) : null}
        <PrintButton />
        <CopyLink />
      </ButtonRow>
    </div>
  );
}

/** The table properties for the browser, and the script that hydrates the table. */
function TableScript({ props }: { props: FormatTableProps }) {
  return (
    <>
      <ScriptData type="application/json" id="datos-tabla" value={props} />
      <LateScript {...__GRID__} media={WIDE} />
    </>
  );
}
