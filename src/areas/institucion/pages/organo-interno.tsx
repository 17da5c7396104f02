import { listItemsOfCarpeta } from '#areas/documentos/queries/folders.ts';
import { identity } from '#institution/identity.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import { listSections } from '#platform/sections/queries.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import { Prose, RichText } from '#ui/text/prose.tsx';
import { OrgChart } from '../components/chart/org-chart.tsx';
import { UnitTree } from '../components/chart/unit-tree.tsx';
import { YearStrip } from '../components/control/year-strip.tsx';
import { MissionAndVision, Values } from '../components/purpose.tsx';
import { findAutonomousContact } from '../queries/employees.ts';
import { listUnidades } from '../queries/unit-names.ts';
import { telAddress } from '../rules/addresses.ts';
import {
  type ControlTabId,
  controlTabAddress,
  controlTabs,
  declarationPeriod,
  readControlTab,
} from '../rules/control-tabs.ts';
import type { Route } from './+types/organo-interno';
import styles from './organo-interno.module.css';

/** Loads the internal control office: seven tabs, mission, vision, values, chart and contact (specification 2, section 2.9). */
export async function loader({ url }: Route.LoaderArgs) {
  const tab = readControlTab(url.searchParams.get('tema'));
  const [sections, units, extension, documents] = await Promise.all([
    listSections('organo-interno-de-control'),
    listUnidades('control'),
    findAutonomousContact(),
    'carpeta' in tab ? listItemsOfCarpeta(tab.carpeta) : [],
  ]);
  return { tab: tab.id, sections, units, extension, documents, today: localDate(new Date(), identity.zonaHoraria) };
}

export default function OrganoInterno({ loaderData }: Route.ComponentProps) {
  const { tab, sections, units, extension, today } = loaderData;
  const section = (key: string) => sections.find((candidate) => candidate.key === key);
  const lema = section('lema');
  const contact = useContact();
  const phone = contact.conmutador.numero;
  const call = extension ? telAddress(phone, extension) : `tel:${phone.replaceAll(/\D/g, '')}`;
  const menu = controlTabs.map(({ id, label }) => ({ label, href: controlTabAddress(id), current: id === tab }));
  const label = tab === controlTabs[0].id ? undefined : controlTabs.find(({ id }) => id === tab)?.label;
  return (
    <Page
      title={label && `Órgano Interno de Control: ${label}`}
      heading="Órgano Interno de Control"
      label={label}
      crumbs={label ? [{ label: 'Órgano interno de control', path: controlTabAddress(controlTabs[0].id) }] : []}
      statement={lema?.title}
      aside={
        <>
          {lema ? <RichText html={lema.html} className="entradilla" /> : null}
          <ButtonRow className={styles.actions}>
            <ButtonLink href="/institucion/denuncias-oci">Denunciar ante el Órgano</ButtonLink>
            <ButtonLink look="outline" href={call}>
              Llamar{extension ? `, ext. ${extension}` : ''}
            </ButtonLink>
          </ButtonRow>
        </>
      }
    >
      <WithSideMenu menu={<SideMenu label="Temas del Órgano Interno de Control" items={menu} />}>
        <Tab {...loaderData} />
      </WithSideMenu>
      <MissionAndVision sections={sections} />
      <Values section={section('valores')} />
      {units.length > 0 ? (
        <section className={styles.part} aria-labelledby="organigrama">
          <h2 id="organigrama">Organigrama</h2>
          <OrgChart units={units} plain label={describe(units)} />
          <div className={styles.phone}>
            <UnitTree units={units} plain />
          </div>
          <p className="nota-pie">Datos al {formatDateLong(today)}.</p>
        </section>
      ) : null}
      <section className={styles.part} aria-labelledby="contacto">
        <h2 id="contacto">Contacto</h2>
        <div className={styles.contact}>
          <div>
            <h3>En línea</h3>
            <p>
              Las 24 horas, los 365 días del año.
              <br />
              <a href="/institucion/denuncias-oci">Llenar la denuncia</a>
            </p>
          </div>
          <div>
            <h3>En persona</h3>
            <p>
              {contact.domicilio.join(', ')}.
              <br />
              {contact.horario}
            </p>
          </div>
          <div>
            <h3>Por teléfono o correo</h3>
            <p>
              <a href={call}>{phone}</a>
              {extension ? `, ext. ${extension}` : ''}
              <br />
              <a href={`mailto:${contact.correoControl}`}>{contact.correoControl}</a>
            </p>
          </div>
        </div>
      </section>
    </Page>
  );
}

/** Tabs with a page of their own, or with custom content. */
const pagesOfTabs: ReadonlySet<ControlTabId> = new Set(['denuncias', 'declaracion', 'codigo-de-etica']);

type Loaded = Route.ComponentProps['loaderData'];

function Tab({ tab, sections, documents, today }: Loaded) {
  const section = sections.find(({ key }) => key === tab);
  const label = controlTabs.find(({ id }) => id === tab)?.label ?? '';
  return (
    <>
      <h2 className={styles.heading}>{section?.title ?? label}</h2>
      {tab === 'declaracion' ? <YearStrip period={declarationPeriod} today={today} /> : null}
      {section ? <Prose html={section.html} className={styles.text} /> : null}
      {section || documents.length > 0 || pagesOfTabs.has(tab) ? null : (
        <NotPublished>Todavía no se publica esta información del Órgano Interno de Control.</NotPublished>
      )}
      {documents.length > 0 ? (
        <div className={styles.documents}>
          <DocumentList>
            {documents.map(({ id, ...document }) => (
              <DocumentItem key={id} {...document} />
            ))}
          </DocumentList>
        </div>
      ) : null}
      {tab === 'denuncias' ? (
        <ButtonLink href="/institucion/denuncias-oci">Cómo presentar la denuncia</ButtonLink>
      ) : null}
      {tab === 'codigo-de-etica' ? (
        <ButtonLink href="/institucion/codigo-de-etica">Consultar el Código de Ética</ButtonLink>
      ) : null}
    </>
  );
}

function describe(units: Loaded['units']): string {
  const [head, ...others] = units.map(({ nombre }) => nombre);
  return others.length > 0 ? `${head}, de quien dependen ${others.join('; ')}` : `${head}`;
}
