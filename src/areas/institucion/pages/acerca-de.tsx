import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { identity } from '#institution/identity.ts';
import { years } from '#institution/years.ts';
import { count, formatDateLong, localDate } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { plainText } from '#platform/rich-text.ts';
import { listSections } from '#platform/sections/queries.ts';
import { sumOf } from '#platform/sum.ts';
import { ButtonRow } from '#ui/actions/button.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Dialog, DialogButton } from '#ui/feedback/dialog.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RichText } from '#ui/text/prose.tsx';
import { MunicipalFigures } from '../components/about/municipal-figures.tsx';
import { OrgChart } from '../components/chart/org-chart.tsx';
import { UnitTree } from '../components/chart/unit-tree.tsx';
import { MissionAndVision, Values } from '../components/purpose.tsx';
import { Questions } from '../components/questions.tsx';
import { findMunicipalFigures } from '../queries/figures.ts';
import { listPreguntas } from '../queries/questions.ts';
import { listUnidades } from '../queries/unit-names.ts';
import type { Route } from './+types/acerca-de';
import styles from './acerca-de.module.css';

const QUESTIONS = 'dialogo-preguntas';

/** Loads the page about the institution: figures, description, mission, vision, functions, values and chart (specification 2, section 2.9). */
export async function loader() {
  const [sections, figures, units, questions, cutOff] = await Promise.all([
    listSections('acerca-de'),
    findMunicipalFigures(years.cuentaActual),
    listUnidades(),
    listPreguntas(),
    findCutOff(),
  ]);
  const lema = sections.find(({ key }) => key === 'lema');
  const lead = lema && plainText(lema.html);
  return { sections, lead, figures, units, questions, cutOff, today: localDate(new Date(), identity.zonaHoraria) };
}

export default function AcercaDe({
  loaderData: { sections, lead, figures, units, questions, cutOff, today },
}: Route.ComponentProps) {
  const section = (key: string) => sections.find((candidate) => candidate.key === key);
  const people = sumOf(units, ({ personas }) => personas);
  const [lema, descripcion, funciones] = [section('lema'), section('descripcion'), section('funciones')];
  return (
    <Page statement={lema ? <span className={styles.statement}>{lema.title}</span> : undefined} lead={lead}>
      {sections.length === 0 ? (
        <NotPublished>Todavía no se publica la presentación {institute.del}.</NotPublished>
      ) : null}
      {figures ? <MunicipalFigures figures={figures} cut={formatDateLong(cutOff ?? today)} /> : null}
      {descripcion ? (
        <section className={styles.description} aria-labelledby="descripcion">
          <h2 id="descripcion">{descripcion.title}</h2>
          <RichText html={descripcion.html} className={styles.columns} />
        </section>
      ) : null}
      <MissionAndVision sections={sections} />
      {funciones ? (
        <section className={styles.part} aria-labelledby="funciones">
          <h2 id="funciones">{funciones.title}</h2>
          <RichText html={funciones.html} className={styles.functions} />
        </section>
      ) : null}
      <Values section={section('valores')} />
      {units.length > 0 ? (
        <section className={styles.part} aria-labelledby="organigrama">
          <SectionHeading
            id="organigrama"
            title="Organigrama"
            link={{
              href: '/institucion/estructura-organica',
              label: `${count('área', units.length)}${people > 0 ? `, ${count('persona', people)}` : ''}`,
            }}
          />
          <div className={styles.chart}>
            <OrgChart units={units} label={`Organigrama ${institute.del}`} />
          </div>
          <div className={styles.tree}>
            <UnitTree units={units} />
          </div>
        </section>
      ) : null}
      <ButtonRow className={styles.more}>
        {questions.length > 0 ? <DialogButton dialog={QUESTIONS}>Preguntas frecuentes</DialogButton> : null}
        <a href="/institucion/preguntas-frecuentes">Página de preguntas frecuentes</a>
        <a href="/institucion/directorio">Directorio</a>
        <a href="/institucion/codigo-de-etica">Código de Ética</a>
      </ButtonRow>
      <Dialog id={QUESTIONS} title="Preguntas frecuentes">
        <Questions questions={questions} name="preguntas-dialogo" compact />
      </Dialog>
    </Page>
  );
}
