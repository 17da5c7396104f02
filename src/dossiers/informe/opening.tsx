import { subjectName } from '#areas/entes/rules/article.ts';
import { count, formatBytes, formatDateLong, formatInteger, formatMillions, formatPercent } from '#platform/format.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { DownloadLink } from '#ui/actions/download-link.tsx';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { FactItem } from '#ui/content/fact-item.tsx';
import { AlertLink } from '#ui/layout/alert-link.tsx';
import { viewerId } from '#ui/viewer/addresses.ts';
import styles from './informe.module.css';
import type { AuditOfInforme, InformeData } from './load-informe.server.ts';
import { largestMatter, reportTitle, reviewedOfHundred } from './sentences.ts';

/** The first screen of a report: its sentence, its links, its cover, and three numbers. */
export function Opening({ informe }: { informe: InformeData }) {
  const { audit, nombre, row } = informe;
  const numbers = audit ? numbersOf(audit) : [];
  return (
    <>
      <div className={styles.opening}>
        <Cover informe={informe} />
        <div>
          <Thesis
            phrase={audit ? titleOf(audit) : [nombre]}
            subject={
              <p>
                {audit ? <b>{nombre}</b> : null}
                {`${audit ? '. ' : ''}Código ${row.code}.`}
              </p>
            }
            long
          />
          <Ways informe={informe} />
          <AlertLink />
        </div>
      </div>
      {numbers.length > 0 ? (
        <dl className={styles.numbers}>
          {numbers.map(({ value, words }) => (
            <FactItem key={words} term={words}>
              {value}
            </FactItem>
          ))}
        </dl>
      ) : null}
    </>
  );
}

/** The first page as printed, with the size of the document. */
function Cover({ informe: { reading, row } }: { informe: InformeData }) {
  const picture = reading?.pictures[1];
  return (
    <div className={styles.cover}>
      {picture ? <img {...picture} sizes="15rem" alt="" decoding="async" /> : null}
      <p className="nota-pie">
        {reading?.total ? `${count('página', reading.total)}. ` : ''}
        {`Publicado el ${formatDateLong(row.publishedOn)}.`}
      </p>
    </div>
  );
}

function Ways({ informe: { reading, row, nombre } }: { informe: InformeData }) {
  if (!reading) return null;
  return (
    <ButtonRow className={styles.ways ?? ''}>
      {reading.text.read > 0 ? <ButtonLink href={reading.textHref}>Leer el texto</ButtonLink> : null}
      <ButtonLink look="outline" href={`#${viewerId(reading)}`}>
        Ver las páginas
      </ButtonLink>
      {row.pdf ? (
        <DownloadLink look="text" href={row.pdf.href} subject={nombre}>
          Descargar PDF, {formatBytes(row.pdf.bytes)}
        </DownloadLink>
      ) : null}
      {row.word ? (
        <DownloadLink look="text" href={row.word.href} subject={nombre}>
          Word, {formatBytes(row.word.bytes)}
        </DownloadLink>
      ) : null}
    </ButtonRow>
  );
}

function titleOf({ auditoria, sheet }: AuditOfInforme) {
  return reportTitle(subjectName(auditoria), {
    devengado: sheet.egreso.devengado,
    alcance: sheet.egreso.alcance,
    published: sheet.observacionesPublicadas,
    total: sheet.observaciones,
    pending: sheet.observacionesPorSolventar,
    observado: sheet.montos.observado,
    porSolventar: sheet.montos.porSolventar,
  });
}

/** Returns up to three numbers of a report, each with its words; unpublished numbers are left out. */
function numbersOf({ sheet, observaciones, recomendaciones }: AuditOfInforme) {
  const { egreso, montos } = sheet;
  const matter = largestMatter(observaciones);
  const money = [
    { cents: montos.recuperado, words: 'devolvió el ente' },
    { cents: montos.aclarado, words: 'se aclararon con documentos' },
  ].find(({ cents }) => cents > 0);
  return [
    ...(egreso.devengado > 0
      ? [
          {
            value: formatPercent(reviewedOfHundred(egreso.alcance)),
            words: 'del gasto se revisó, por monto y por riesgo',
          },
        ]
      : []),
    ...(observaciones.length > 0
      ? [
          {
            value: formatInteger(observaciones.length),
            words: `${observaciones.length === 1 ? 'observación' : 'observaciones'}${matter ? `, ${matter}` : ''}`,
          },
        ]
      : []),
    ...(money ? [{ value: formatMillions(money.cents), words: money.words }] : recommended(recomendaciones)),
  ];
}

function recommended(amount: number): { value: string; words: string }[] {
  if (amount === 0) return [];
  return [{ value: formatInteger(amount), words: amount === 1 ? 'recomendación al ente' : 'recomendaciones al ente' }];
}
