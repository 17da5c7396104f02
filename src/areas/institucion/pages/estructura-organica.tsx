import { findViewed } from '#areas/documentos/queries/fixed-documents.ts';
import { viewerPages } from '#institution/documents.ts';
import { identity } from '#institution/identity.ts';
import { count, formatDateLong, localDate } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { listSections } from '#platform/sections/queries.ts';
import { sumOf } from '#platform/sum.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Prose, RichText } from '#ui/text/prose.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { OrgChart } from '../components/chart/org-chart.tsx';
import { UnitTree } from '../components/chart/unit-tree.tsx';
import { listUnidades, type Unidad } from '../queries/unit-names.ts';
import { drawsPeople } from '../rules/chart/layout.ts';
import type { Route } from './+types/estructura-organica';
import styles from './estructura-organica.module.css';

const address = '/institucion/estructura-organica';
const view = viewerPages[address];

/** Loads the organisation chart, as a drawing and as a list, and the published document (specification 2, section 2.9). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [sections, units, documento] = await Promise.all([
    listSections('estructura-organica'),
    listUnidades(),
    findViewed(address),
  ]);
  const reading = documento?.archivo ? await showPdf(documento.archivo, { url, context }) : undefined;
  const today = localDate(new Date(), identity.zonaHoraria);
  return { sections, units, title: documento?.nombre ?? '', reading, today };
}

export default function EstructuraOrganica({
  loaderData: { sections, units, title, reading, today },
}: Route.ComponentProps) {
  const people = sumOf(units, ({ personas }) => personas);
  const auditing = sumOf(units, ({ clase, personas }) => (clase === 'auditoria' ? personas : 0));
  const [presentation, ...others] = sections;
  return (
    <Page
      statement={people > 0 ? statementOf(people, auditing) : undefined}
      aside={presentation ? <RichText html={presentation.html} className={`entradilla ${styles.lead}`} /> : undefined}
    >
      {units.length > 0 ? (
        <Chart units={units} today={today} />
      ) : (
        <NotPublished>Todavía no se publica el organigrama {institute.del}.</NotPublished>
      )}
      {others.map(({ key, title: heading, html }) => (
        <section key={key} className={styles.part} aria-labelledby={key}>
          <h2 id={key}>{heading}</h2>
          <Prose html={html} className={styles.columns} />
        </section>
      ))}
      {reading ? (
        <div className={styles.part}>
          <Viewer reading={reading} title={title} ends={view?.ends ?? 'hide'} />
        </div>
      ) : null}
    </Page>
  );
}

function statementOf(people: number, auditing: number): string {
  return auditing > 0 && auditing < people
    ? `De ${people} personas, ${auditing} auditan; las demás hacen posible la auditoría`
    : `${count('persona', people)} ${people === 1 ? 'hace' : 'hacen'} posible la auditoría`;
}

/** Organisation chart and list of its units: the list is collapsed next to the chart, and replaces it on phones. */
function Chart({ units, today }: { units: readonly Unidad[]; today: string }) {
  const hasAudits = units.some(({ clase }) => clase === 'auditoria');
  return (
    <>
      <div className={styles.drawing}>
        <OrgChart units={units} label={`Organigrama ${institute.del}: cada área lleva a sus personas`} />
        {hasAudits ? (
          <Legend
            entries={[
              {
                label: drawsPeople(units) ? 'Áreas que auditan, con un cuadro por persona' : 'Áreas que auditan',
                mark: 'resolved',
              },
              { label: 'Áreas de apoyo', mark: 'outline' },
            ]}
          />
        ) : null}
        <p className="nota-pie">
          {units.some(({ clase }) => clase === 'autonoma') ? (
            <span className={styles.dashes}>Línea cortada: autonomía. </span>
          ) : null}
          Datos al {formatDateLong(today)}.
        </p>
      </div>
      <details className={styles.list}>
        <summary>Leer el organigrama como lista</summary>
        <UnitTree units={units} />
      </details>
      <div className={styles.phone}>
        <UnitTree units={units} />
      </div>
    </>
  );
}
