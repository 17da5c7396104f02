import { type Documento, listDocumentos } from '#areas/documentos/queries.ts';
import { documentoAddress, formatOf } from '#areas/documentos/rules.ts';
import { folderPages } from '#institution/folders.ts';
import { years as fixedYears } from '#institution/years.ts';
import { readingLink } from '#platform/reading-link.ts';
import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { listEjercicios, listOfferedTipos } from '../../queries/catalogues.ts';
import { findFixedDocument } from '../../queries/fixed-documents.ts';
import { choiceAddress } from '../../rules/address.ts';
import { earlierSentence } from '../../rules/sentences.ts';
import { tipoPlural } from '../../rules/words.ts';
import type { Route } from './+types/cuentas-publicas-anteriores';
import styles from './earlier.module.css';

/** The page lists the years before this one. */
const FIRST_CURRENT_YEAR = fixedYears.cuentaAnterior;
const DOCUMENTS_PER_FOLDER = 6;
const folders = [
  {
    id: 'estatales',
    title: 'Informes estatales anteriores',
    href: '/auditorias/informes-anteriores-estatales',
  },
  {
    id: 'municipales',
    title: 'Informes municipales anteriores',
    href: '/auditorias/informes-anteriores-municipales',
  },
];

/** Loads the earlier public accounts: reports before the newest complete one, and two folders (decisions, section 5). */
export async function loader() {
  const tipos = await listOfferedTipos();
  const rows = await Promise.all(
    tipos.map(async ({ id, nombre, slug }) => ({
      name: `Informes ${tipoPlural(nombre)}`,
      slug,
      years: (await listEjercicios(id)).map(({ anio }) => anio).filter((anio) => anio < FIRST_CURRENT_YEAR),
    })),
  );
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const documents = (await Promise.all(codesOf(folder.href).map((code) => listDocumentos(code)))).flat();
      return {
        ...folder,
        amount: documents.length,
        documents: await Promise.all(documents.slice(0, DOCUMENTS_PER_FOLDER).map((each) => toItem(each, folder.href))),
      };
    }),
  );
  const years = [...new Set(rows.flatMap((row) => row.years))].sort((a, b) => b - a);
  return { rows: rows.filter((row) => row.years.length > 0), years, lists };
}

export default function CuentasPublicasAnteriores({ loaderData: { rows, years, lists } }: Route.ComponentProps) {
  return (
    <Page
      statement={earlierSentence(years, lists, FIRST_CURRENT_YEAR)}
      lead={`Dónde están los informes de los años anteriores a ${FIRST_CURRENT_YEAR}.`}
    >
      {rows.length > 0 ? (
        <section aria-labelledby="buscador">
          <SectionHeading
            id="buscador"
            title="En el buscador de informes"
            link={{ href: choiceAddress({}), label: 'Buscar entre todos los informes' }}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the region scrollable by keyboard on narrow screens */}
          <section className="tabla" tabIndex={0} aria-label="Informes por tipo y ejercicio">
            <table className={styles.years}>
              <caption className="solo-lector">Ejercicios con informes, por tipo</caption>
              <thead>
                <tr>
                  <th scope="col">Tipo de informe</th>
                  {years.map((year) => (
                    <th key={year} scope="col">
                      {year}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, slug, years: yearsOfType }) => (
                  <tr key={slug}>
                    <th scope="row">{name}</th>
                    {years.map((year) => (
                      <td key={year}>
                        {yearsOfType.includes(year) ? (
                          <a href={choiceAddress({ tipo: slug, ejercicio: year })}>
                            {year}
                            <span className="solo-lector">, {name}</span>
                          </a>
                        ) : (
                          <span className={styles.none}>
                            —<span className="solo-lector">Sin informes</span>
                          </span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ) : null}
      {lists.map(({ id, title, href, amount, documents }) => (
        <section key={id} aria-labelledby={id} className={styles.folder}>
          <SectionHeading
            id={id}
            title={title}
            {...(amount > 1 ? { link: { href, label: `Ver los ${amount} documentos` } } : {})}
          />
          {documents.length > 0 ? (
            <DocumentList>
              {documents.map((document) => (
                <DocumentItem key={document.title} {...document} />
              ))}
            </DocumentList>
          ) : (
            <NotPublished>Sin información para mostrar</NotPublished>
          )}
        </section>
      ))}
      <p className={styles.folder}>
        La <a href="/informes/cuenta-publica">cuenta pública {fixedYears.cuentaAnterior}</a> y la{' '}
        <a href="/informes/cuenta-publica-2324">cuenta pública {fixedYears.cuentaActual}</a> tienen su propia página.
      </p>
    </Page>
  );
}

/** Returns the codes of the folders that a page lists. */
function codesOf(path: string): string[] {
  const page = folderPages[path];
  return page && 'listas' in page ? (page.listas ?? []).map(({ carpeta }) => carpeta) : [];
}

/** Returns the view model of a document. Without its file, it links to its folder. */
async function toItem({ id, nombre, anotaciones, fecha, archivo }: Documento, folder: string) {
  const file = (await findFixedDocument(id))?.file;
  return {
    format: archivo ? formatOf(archivo) : '',
    href: file ? documentoAddress(id) : folder,
    reading: file && archivo ? readingLink(archivo) : undefined,
    title: nombre,
    date: fecha ?? undefined,
    size: file ?? undefined,
    note: file ? anotaciones || undefined : 'El archivo no está disponible por el momento.',
  };
}
