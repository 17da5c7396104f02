import { findFixed } from '#areas/documentos/queries/fixed-documents.ts';
import { formatDateLong } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Accordion, AccordionItem } from '#ui/content/accordion.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import { AuditLives, detailId } from '../components/audit-lives.tsx';
import { CoveredDocument } from '../components/covered-document.tsx';
import { type AuditoriaCovid, listAuditoriasCovid } from '../queries.ts';
import { covidSentence, lastActivity } from '../rules.ts';
import type { Route } from './+types/auditorias-covid';
import styles from './auditorias-covid.module.css';

type LoaderInput = Pick<Route.LoaderArgs, 'url' | 'context'>;

/** Loads the COVID-19 audits, the suspension of deadlines and the answer to the health department (specification 2, section 2.5). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [audits, acuerdo, respuesta] = await Promise.all([
    listAuditoriasCovid(),
    loadDocument('covidAcuerdo', { url, context }, 'acuerdo'),
    loadDocument('covidRespuesta', { url, context }, 'respuesta'),
  ]);
  return { audits, acuerdo, respuesta };
}

async function loadDocument(place: 'covidAcuerdo' | 'covidRespuesta', input: LoaderInput, suffix: string) {
  const documento = await findFixed(place);
  if (!documento) return undefined;
  return {
    title: documento.nombre,
    seed: documento.id,
    reading: documento.archivo ? await showPdf(documento.archivo, input, suffix) : undefined,
  };
}

export default function AuditoriasCovid({ loaderData: { audits, acuerdo, respuesta } }: Route.ComponentProps) {
  return (
    <Page
      statement={covidSentence(audits)}
      lead="Auditorías a los recursos públicos destinados a atender la contingencia sanitaria: quién las solicitó, qué se revisa y cómo avanzan."
    >
      <AuditLives audits={audits} />
      {audits.length === 0 ? <NotPublished>Todavía no se publican auditorías de la contingencia.</NotPublished> : null}
      {audits.length > 0 ? (
        <section aria-labelledby="auditorias" className={styles.audits}>
          <SectionHeading id="auditorias" title="Auditorías" />
          <Accordion>
            {audits.map((audit) => (
              <AccordionItem
                key={audit.id}
                id={audit.codigo.toLowerCase()}
                title={audit.titulo}
                note={lastActivity(audit)}
                level={3}
              >
                <Audit audit={audit} />
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      ) : null}
      <div className={styles.documents}>
        {acuerdo ? (
          <CoveredDocument
            id="acuerdo"
            heading="Suspensión de plazos y términos"
            summary={`Acuerdo por el que se suspenden los plazos y términos de los procedimientos a cargo ${institute.del} como medida de prevención, y se señalan los asuntos que continúan por medios electrónicos.`}
            {...acuerdo}
          />
        ) : null}
        {respuesta ? (
          <CoveredDocument
            id="respuesta"
            heading="Respuesta a la Secretaría de Salud Pública"
            summary="Oficio sobre la entrega de información durante la contingencia: se conservan los requerimientos, se amplía el plazo y se habilita la recepción electrónica de documentos."
            {...respuesta}
          />
        ) : null}
      </div>
    </Page>
  );
}

function Audit({ audit }: { audit: AuditoriaCovid }) {
  const { correo } = useContact();
  const complaintAddress = (kind: string) =>
    `/institucion/denuncias?${new URLSearchParams({ asunto: `${kind} ${audit.codigo}`, dependencia: audit.sujetoAuditado })}`;
  return (
    <div className={styles.audit} id={detailId(audit.codigo)}>
      <dl className={styles.facts}>
        <FactItem term="Solicitada por">{audit.solicitadaPor}</FactItem>
        <FactItem term="Código de auditoría">{audit.codigo}</FactItem>
        <FactItem term="Sujeto auditado">{audit.sujetoAuditado}</FactItem>
        <FactItem term="Propósito">{audit.proposito}</FactItem>
        <FactItem term="Tipo">{audit.tipo}</FactItem>
        <FactItem term="Objeto">{audit.objeto}</FactItem>
        <FactItem term="Área responsable">{audit.areaResponsable}</FactItem>
        <FactItem term="Fecha de notificación">{formatDateLong(audit.fechaNotificacion)}</FactItem>
      </dl>
      <div>
        <table className={styles.activities}>
          <caption>Actividades</caption>
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              <th scope="col">Actividad</th>
            </tr>
          </thead>
          <tbody>
            {audit.actividades.map(({ fecha, actividad }) => (
              <tr key={`${fecha} ${actividad}`}>
                <th scope="row">
                  <time dateTime={fecha}>{formatDateLong(fecha)}</time>
                </th>
                <td>{actividad}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ButtonRow className={styles.buttons}>
          <ButtonLink compact href={complaintAddress('Denuncia sobre la auditoría')}>
            Denuncias<span className="solo-lector"> sobre {audit.codigo}</span>
          </ButtonLink>
          <ButtonLink compact look="outline" href={commentAddress(correo, audit.codigo)}>
            Comentarios<span className="solo-lector"> sobre {audit.codigo}</span>
          </ButtonLink>
        </ButtonRow>
      </div>
    </div>
  );
}

/** Returns the address for comments, a mail, since the complaint form would require evidence. */
function commentAddress(correo: string, codigo: string): string {
  return `mailto:${correo}?subject=${encodeURIComponent(`Comentario sobre la auditoría ${codigo}`)}`;
}
