import { data } from 'react-router';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import {
  findTema,
  listCasosOfTema,
  listEntesOfTema,
  listTemas,
  listYearsWithObservaciones,
} from '#areas/auditorias/queries/temas.ts';
import { temaName, WITHOUT_TEMA } from '#areas/auditorias/rules/observacion-words.ts';
import { pageFromAddress, pageRows } from '#platform/http/paging.ts';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/tema';
import { chosenYear, hallazgosPath } from './address.ts';
import { Casos } from './casos.tsx';
import { EntesOfTema, MAX_TABLE_ROWS } from './entes-of-tema.tsx';
import { temaTitle } from './sentences.ts';
import { Subject, Years } from './years.tsx';

/** Number of cases on a page. */
const PAGE_SIZE = 15;

/** Loads a subject with its entes and cases, of a fiscal year or of all. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const temaRow = await findTema(params.tema);
  if (!temaRow && params.tema !== WITHOUT_TEMA) throw data(null, { status: 404 });
  const tema = temaRow?.nombre ?? null;
  const years = await listYearsWithObservaciones();
  const anio = chosenYear(url, years);
  const filter = { tema, anio };
  const pagina = pageFromAddress(url.searchParams);
  const [temas, entes, casos, cutOff] = await Promise.all([
    listTemas(anio),
    listEntesOfTema(filter, MAX_TABLE_ROWS),
    listCasosOfTema(filter, pageRows({ pagina }, PAGE_SIZE)),
    findCutOff(),
  ]);
  return {
    tema,
    slug: temaRow?.slug ?? null,
    explicacion: temaRow?.explicacion ?? '',
    anio,
    years,
    entes,
    casos,
    pagina,
    sums: temas.find(({ nombre }) => nombre === tema),
    cutOff,
  };
}

export default function Tema({ loaderData }: Route.ComponentProps) {
  const { tema, slug, explicacion, anio, years, sums, entes, casos, pagina, cutOff } = loaderData;
  const name = temaName(tema);
  return (
    <Page
      title={`${name}: qué encontramos`}
      label={name}
      description={`${name}: en qué entes pasó, cuántos casos siguen pendientes y qué dice de cada uno el informe de auditoría.`}
      bare
    >
      <div className="caja">
        <DrawingPatterns />
        <Thesis
          phrase={temaTitle(sums, tema, anio)}
          subject={
            <>
              <Subject title={name} anio={anio} />
              {explicacion ? <p>{explicacion}</p> : null}
            </>
          }
          long
        >
          <Years slug={slug} anio={anio} years={years} />
          <p>
            <a href={hallazgosPath({ anio })}>Todos los temas</a>
          </p>
        </Thesis>
        {sums ? (
          <>
            <EntesOfTema entes={entes} slug={slug} anio={anio} cutOff={cutOff} />
            <Casos
              casos={casos}
              total={sums.casos}
              pagina={pagina}
              size={PAGE_SIZE}
              slug={slug}
              anio={anio}
              cutOff={cutOff}
            />
          </>
        ) : (
          <Empty action={<a href={hallazgosPath({ slug })}>Ver todas las cuentas</a>}>
            Sin información para mostrar
          </Empty>
        )}
        <p className="nota-pie">Cantidades en pesos corrientes.</p>
      </div>
    </Page>
  );
}
