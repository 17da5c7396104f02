import { withArticle } from '#areas/entes/rules/article.ts';
import report from '#content/informe-seguridad-social.json' with { type: 'json' };
import { optionalPages, summarisedAudit } from '#institution/documents.ts';
import { formatBytes, formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { readingLink } from '#platform/reading-link.ts';
import { ButtonRow } from '#ui/actions/button.tsx';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { MarkedPhrase } from '#ui/conclusion/marked-phrase.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { ReadingLink } from '#ui/content/reading-link.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Corrections } from '#ui/record/corrections.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import { findInformeOfAudit } from '../../queries/informes-of-audit.ts';
import { auditSentence } from '../../rules/sentences.ts';
import type { Route } from './+types/informe-seguridad-social';
import styles from './informe-seguridad-social.module.css';

const figures = summarisedAudit?.cifras ?? { gasto: 0, observaciones: 0, recomendaciones: 0 };

const rows = [
  {
    label: 'Gasto devengado',
    value: formatPesos(figures.gasto),
    hint: 'Lo que ya se debe porque el bien o servicio se recibió',
  },
  {
    label: 'Observaciones',
    value: formatInteger(figures.observaciones),
    hint: 'Lo que el ente debe aclarar, corregir o devolver',
  },
  {
    label: 'Recomendación',
    value: formatInteger(figures.recomendaciones),
    hint: `Una mejora que ${institute.el} propone`,
  },
];

/** Loads the financial audit summary of the state social security institute (specification 2, section 2.2, screen 1). */
export async function loader() {
  const informe = summarisedAudit && (await findInformeOfAudit(summarisedAudit));
  return { informe, reading: [informe?.pdf, informe?.word].flatMap((file) => (file && readingLink(file)) ?? []) };
}

export default function InformeSeguridadSocial({ loaderData: { informe, reading } }: Route.ComponentProps) {
  if (!informe)
    return (
      <Page>
        <NotPublished>El informe de esta auditoría todavía no se publica.</NotPublished>
      </Page>
    );
  const { id, ente, anio, auditoria, publicadoEl, pdf, word, erratas } = informe;
  return (
    <Page
      statement={<MarkedPhrase phrase={auditSentence({ anio, ...figures })} />}
      lead={`Resumen de la auditoría financiera a la cuenta pública ${anio}${ente ? ` ${withArticle(ente, 'de')}` : ''}.`}
    >
      <div className={styles.head}>
        <dl className={styles.facts}>
          <FactItem term="Cuenta pública">{anio}</FactItem>
          <FactItem term="Código de auditoría">{auditoria}</FactItem>
          <FactItem term="Fecha de publicación">{formatDateLong(publicadoEl)}</FactItem>
        </dl>
        <ButtonRow>
          {pdf ? <DownloadLink href={`/api/File/Informe/${id}`}>PDF, {formatBytes(pdf.bytes)}</DownloadLink> : null}
          {word ? (
            <DownloadLink href={`/api/File/InformeWord/${id}`} look="outline">
              Word, {formatBytes(word.bytes)}
            </DownloadLink>
          ) : null}
          {reading.map((link) => (
            <ReadingLink key={link.href} link={link} of={`informe de la auditoría ${auditoria}`} />
          ))}
          {pdf || word ? null : <p className="aux">El archivo no está disponible por el momento.</p>}
        </ButtonRow>
      </div>
      <Corrections list={erratas} />
      <section aria-labelledby="cifras">
        <h2 id="cifras" className="solo-lector">
          Las cifras
        </h2>
        <dl className={styles.figures}>
          {rows.map(({ label, value, hint }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd className="aux">{hint}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="apartados" className={styles.sections}>
        <SectionHeading id="apartados" title="Apartados del informe" />
        <ul>
          {report.secciones.map(({ seccionesInformesNombre, texto }) => (
            <li key={seccionesInformesNombre}>
              <h3>{seccionesInformesNombre}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </section>
      <DemoNote>
        <p className={`nota-pie ${styles.note}`}>
          Son de demostración el código, la fecha de publicación y el texto de los apartados. No lo son las tres cifras.
        </p>
      </DemoNote>
      {optionalPages.auditoriaIntegral ? (
        <p>
          <a href="/auditorias/auditoria-integral">Ver las auditorías integrales</a>
        </p>
      ) : null}
    </Page>
  );
}
