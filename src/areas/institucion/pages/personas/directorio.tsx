import { data } from 'react-router';
import { identity } from '#institution/identity.ts';
import { count, formatDateLong, localDate } from '#platform/format.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { institute } from '#platform/institute.ts';
import { sumOf } from '#platform/sum.ts';
import { ButtonRow } from '#ui/actions/button.tsx';
import { PrintButton } from '#ui/actions/print-button.tsx';
import { TableDownloads } from '#ui/actions/table-downloads.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import { Departments } from '../../components/directory/departments.tsx';
import { type EmpleadoListed, listEmpleados, searchEmpleados } from '../../queries/employees.ts';
import { listUnidades, type Unidad } from '../../queries/unit-names.ts';
import { directoryAddress } from '../../rules/addresses.ts';
import type { Route } from './+types/directorio';
import styles from './directorio.module.css';

/** Number of people shown of an unselected department, and maximum number of people for showing all. */
const PREVIEW_SIZE = 2;
const MAX_WHOLE = 4;
/** Value that lists all people. */
const ALL = 'todas';
const MAX_TEXT = 100;
/** People per page of a search, of a department, or of the whole list. */
const PER_PAGE = 50;

/** Loads the directory: by department, one department, or the people that match a text (specification 2, section 2.9). */
export async function loader({ url }: Route.LoaderArgs) {
  const allUnits = await listUnidades();
  const units = allUnits.filter(({ personas }) => personas > 0);
  const area = url.searchParams.get('area') ?? '';
  const buscar = (url.searchParams.get('buscar') ?? '').slice(0, MAX_TEXT).trim();
  const requestedUnit = allUnits.find(({ clave }) => clave === area);
  const everyone = area === ALL;
  const { people, isNear } = buscar
    ? await searchEmpleados(buscar)
    : { people: await listEmpleados({ clave: requestedUnit?.clave }), isNear: false };
  const isPaged = buscar !== '' || everyone || requestedUnit !== undefined;
  const pages = isPaged ? Math.max(1, Math.ceil(people.length / PER_PAGE)) : 1;
  // A link to a person opens the page that lists them.
  const persona = url.searchParams.get('persona') ?? '';
  const requestedPerson = people.findIndex(({ id }) => String(id) === persona);
  const isUnknownPerson = persona !== '' && requestedPerson < 0;
  const requestedPage =
    requestedPerson < 0 ? pageFromAddress(url.searchParams) : Math.floor(requestedPerson / PER_PAGE) + 1;
  const page = Math.min(pages, requestedPage);
  const listed = isPaged ? people.slice((page - 1) * PER_PAGE, page * PER_PAGE) : people;
  const loaded = {
    today: localDate(new Date(), identity.zonaHoraria),
    units,
    buscar,
    area: requestedUnit?.clave,
    everyone,
    found: people.length,
    isNear,
    isUnknownPerson,
    page,
    pages,
    departments: group(units, listed, { buscar, everyone, requestedUnit }),
  };
  return isUnknownPerson || (area && !requestedUnit && !everyone) ? data(loaded, { status: 404 }) : loaded;
}

/** Returns the departments with their displayed people: all people if the list is filtered, otherwise a few. */
function group(
  units: readonly Unidad[],
  people: readonly EmpleadoListed[],
  { buscar, everyone, requestedUnit }: { buscar: string; everyone: boolean; requestedUnit: Unidad | undefined },
) {
  const narrowed = buscar !== '' || everyone || requestedUnit !== undefined;
  return units
    .map((unit, index) => {
      const ofUnit = people.filter(({ clave }) => clave === unit.clave);
      return {
        unit,
        people: narrowed || ofUnit.length <= MAX_WHOLE ? ofUnit : ofUnit.slice(0, PREVIEW_SIZE),
        open: narrowed || index === 0,
      };
    })
    .filter(({ people: listed }) => !narrowed || listed.length > 0);
}

export default function Directorio({ loaderData }: Route.ComponentProps) {
  const { today, units, buscar, area, everyone, departments, found, isNear, page, pages } = loaderData;
  const people = sumOf(units, ({ personas }) => personas);
  const unit = buscar ? undefined : units.find(({ clave }) => clave === area);
  const menu = units.map(({ clave, nombre, personas }) => ({
    label: nombre,
    href: directoryAddress({ area: clave }),
    count: personas,
    current: clave === area,
  }));
  if (people === 0)
    return (
      <Page
        lead={
          <>
            Teléfono {institute.del}: <Switchboard />. <Hours />
          </>
        }
      >
        <NotPublished>Todavía no se publica el directorio por área.</NotPublished>
      </Page>
    );
  return (
    <Page
      title={unit && `Directorio: ${unit.nombre}`}
      heading="Directorio"
      label={unit?.nombre}
      crumbs={unit ? [{ label: 'Directorio', path: directoryAddress() }] : []}
      statement={
        <>
          Marque <Switchboard /> y después la extensión
        </>
      }
      lead={
        <>
          {count('persona', people)} en {count('área', units.length)}. Datos al {formatDateLong(today)}.
        </>
      }
      aside={
        <SearchField
          label="¿A quién busca?"
          name="buscar"
          value={buscar}
          placeholder="Nombre, puesto o área"
          hint="Encuentra aunque falten acentos o haya una letra distinta."
        />
      }
    >
      <InPlace announce={buscar ? foundText({ buscar, found, isNear }) : ''}>
        <WithSideMenu menu={<SideMenu whole label="Áreas" items={menu} />}>
          {loaderData.isUnknownPerson ? (
            <Notice tone="warning">
              La persona que pide esta dirección no está en la lista. Búsquela por su nombre.
            </Notice>
          ) : null}
          <div className={styles.bar}>
            <p className="aux">
              {buscar ? (
                <>
                  {foundText({ buscar, found, isNear })}. <a href={directoryAddress()}>Ver todo el directorio</a>
                </>
              ) : area || everyone ? (
                <a href={directoryAddress()}>Ver todas las áreas</a>
              ) : (
                <a href={directoryAddress({ area: ALL })}>Todas las personas en una lista</a>
              )}
            </p>
            <ButtonRow>
              {/* The initial list lacks most people, so it is not printed. */}
              {buscar || area || everyone ? <PrintButton /> : null}
              <TableDownloads
                subject="el directorio"
                href={(format) => `/Publico/DirectorioEmpleadosPagina/${format}`}
              />
            </ButtonRow>
          </div>
          {departments.length > 0 ? (
            <>
              <Departments departments={departments} />
              <Pager
                label="Páginas del directorio"
                page={page}
                pages={pages}
                linkTo={(pagina) =>
                  directoryAddress({ buscar: buscar || undefined, area: everyone ? ALL : area, pagina })
                }
              />
            </>
          ) : (
            <Empty action={<a href={directoryAddress()}>Ver todo el directorio</a>}>Sin información para mostrar</Empty>
          )}
        </WithSideMenu>
      </InPlace>
    </Page>
  );
}

/** Returns the number of people found by a search, and whether they are only similar to it. */
function foundText({ buscar, found, isNear }: { buscar: string; found: number; isNear: boolean }): string {
  return isNear
    ? `Nadie coincide con «${buscar}» letra por letra. Se ${found === 1 ? 'le parece' : 'le parecen'} ${count('persona', found)}`
    : `${count('persona', found)} para «${buscar}»`;
}

function Hours() {
  return useContact().horario;
}

/** Telephone number of the institution, to dial before an extension. */
function Switchboard() {
  const { numero } = useContact().conmutador;
  return (
    <a className={styles.phone} href={`tel:${numero.replaceAll(/\D/g, '')}`}>
      {numero}
    </a>
  );
}
