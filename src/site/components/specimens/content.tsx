import { Accordion, AccordionItem } from '#ui/content/accordion.tsx';
import { CardGrid, ExpandableCard } from '#ui/content/card.tsx';
import { CoverItem, CoverList } from '#ui/content/covers/cover-list.tsx';
import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { Receipt } from '#ui/content/receipt.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Specimen } from './specimen.tsx';

const prose = `<h3>Qué hacemos</h3><p>Revisamos cómo se usa el dinero público. Vea el <a href="#texto">marco normativo</a>.</p>
<ul><li>Auditorías financieras</li><li>Auditorías de desempeño</li></ul><ol><li>Se planea</li><li>Se revisa</li></ol>`;

/** Page content: headings, text, cards, questions, documents, receipt. */
export function Content() {
  return (
    <>
      <Specimen id="secciones" title="Sección y texto">
        <SectionHeading
          id="s-ejemplo"
          level={3}
          title="Últimas noticias"
          link={{ href: '#secciones', label: 'Ver todas las notas' }}
        />
        <Prose html={prose} />
      </Specimen>
      <Specimen id="tarjetas" title="Tarjetas">
        <CardGrid>
          <ExpandableCard title="Convocatoria para publicar en la revista" note="Cierra el 31 de octubre" open>
            <p>Recibimos artículos inéditos sobre fiscalización, gasto público y rendición de cuentas.</p>
            <p>
              <a href="#tarjetas">Leer la convocatoria (PDF)</a>
            </p>
          </ExpandableCard>
          <ExpandableCard title="Programa anual de auditorías" note="Vigente">
            <p>Los entes y fondos que revisaremos este año.</p>
          </ExpandableCard>
          <ExpandableCard title="Sistema de seguimiento de auditorías y señalamientos" note="Para entes auditados">
            <p>Entrada para el personal de los entes.</p>
          </ExpandableCard>
          <ExpandableCard title="Informe de actividades">
            <p>Doce meses de trabajo.</p>
          </ExpandableCard>
        </CardGrid>
      </Specimen>
      <Specimen id="acordeon" title="Acordeón">
        <Accordion>
          <AccordionItem title="¿Qué es una observación?" level={3} open>
            <p>
              Es una diferencia entre lo que dice la ley o el contrato y lo que encontró el equipo auditor. El ente
              puede aclararla con documentos o devolver el recurso.
            </p>
          </AccordionItem>
          <AccordionItem title="¿Cada cuándo se publican los informes?" level={3}>
            <p>Cuando el Congreso del Estado los recibe y los revisa.</p>
          </AccordionItem>
        </Accordion>
      </Specimen>
      <Specimen id="documento" title="Documento">
        <DocumentList>
          <DocumentItem
            format="PDF"
            href="#documento"
            title="Programa anual de auditorías 2025"
            date="2025-01-31"
            size={{ pages: 84, bytes: 3_100_000 }}
            note="A quién se revisa este año y por qué"
          />
          <DocumentItem
            format="DOCX"
            href="#documento"
            title="Formato de queja de los usuarios de los servicios públicos del municipio de Bácum de los Ñandúes"
            size={{ pages: null, bytes: 48_000 }}
            note="No se abre en pantalla: se descarga."
          />
        </DocumentList>
      </Specimen>
      <Specimen id="portadas" title="Portadas">
        <CoverList>
          {[4, 5, 6, 7].map((id) => (
            <CoverItem
              key={id}
              id={id}
              format="PDF"
              href="#portadas"
              title="Informe temático: Alumbrado público municipal"
              date="2025-11-20"
              size={{ pages: 12, bytes: 640_000 }}
            />
          ))}
        </CoverList>
      </Specimen>
      <Specimen id="acuse" title="Acuse">
        <Receipt
          title="Denuncia registrada con éxito"
          intro="El número de folio de su denuncia es:"
          number="4817 0092 3356 1180"
          details={[
            { term: 'Recibida', value: '3 de septiembre de 2025, 19:42 h' },
            { term: 'Tipo', value: 'Denuncia' },
            { term: 'Dependencia', value: 'Ayuntamiento de Agua Prieta' },
          ]}
          note="Guarde este folio. Con él y su correo podrá consultar el avance en esta misma página."
        />
      </Specimen>
    </>
  );
}
