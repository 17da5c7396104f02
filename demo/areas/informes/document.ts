import { count, formatDateLong, formatPercent, formatPesosWithCents } from '#platform/format.ts';
import type { Block, TypesetDocument } from '../../typeset/model.ts';
import type { Catalog } from '../auditorias/catalog.ts';
import { type InformeDemo, TIPO_INFORME, totals } from '../auditorias/informe.ts';
import { withPreposition } from '../auditorias/names.ts';
import { themeOf } from '../auditorias/observaciones/draw.ts';
import { auditName } from '../auditorias/world.ts';
import { auditTexts } from './audit-texts.ts';
import { citizenBlocks } from './document-ciudadano.ts';
import {
  advice,
  byNature,
  findings,
  ledger,
  NOTICE,
  observedTotal,
  pending,
  stateSentence,
  summary,
} from './document-parts.ts';

const KICKERS: Record<number, string> = {
  [TIPO_INFORME.general]: 'Informe General',
  [TIPO_INFORME.individual]: 'Informe Individual de Auditoría',
  [TIPO_INFORME.resultados]: 'Informe de Resultados',
  [TIPO_INFORME.federal]: 'Informe de Auditoría a Recurso Federal',
  [TIPO_INFORME.ciudadano]: 'Informe Ciudadano',
  [TIPO_INFORME.cuenta]: 'Informe de Cuenta Pública',
};

/** Name and initials of the institution that writes the reports. */
export interface Author {
  name: string;
  initials: string;
}

function entityOf(informe: InformeDemo, catalog: Catalog): string {
  if (informe.enteId !== null) return catalog.ente(informe.enteId).nombreCompleto;
  return informe.ambito === 'Estatal' ? 'Entes estatales' : 'Entes municipales';
}

/** Returns the ente as the subject of a sentence. */
function whoOf(informe: InformeDemo, catalog: Catalog): string {
  if (informe.enteId !== null) return withPreposition('', catalog.ente(informe.enteId));
  return informe.ambito === 'Estatal' ? 'el conjunto de entes estatales' : 'el conjunto de entes municipales';
}

function titleOf(informe: InformeDemo, catalog: Catalog): string {
  const anio = catalog.anio(informe.ejercicioId);
  switch (informe.tipoInformeId) {
    case TIPO_INFORME.general:
      return `Cuenta Pública ${informe.ambito} ${anio}`;
    case TIPO_INFORME.individual:
      return `Auditoría ${auditName(informe, catalog)} ${anio}`;
    case TIPO_INFORME.resultados:
      return `Resultados de la revisión de ${anio}`;
    case TIPO_INFORME.federal:
      return `${catalog.fondo(informe.fondoId ?? 0).nombre} ${anio}`;
    case TIPO_INFORME.ciudadano:
      return `Cómo se usó el dinero público en ${anio}`;
    default:
      return `Revisión de la cuenta pública ${anio}`;
  }
}

function dataTable(informe: InformeDemo, catalog: Catalog): Block {
  const { enteId, fondoId, tipoAuditoriaId } = informe;
  const anio = catalog.anio(informe.ejercicioId);
  const rows = [
    ['Código', informe.auditoria],
    ['Ente fiscalizado', entityOf(informe, catalog)],
    ...(enteId === null ? [] : [['Tipo de ente', catalog.tipoEnte(catalog.ente(enteId).tipoEnteId)]]),
    ['Ámbito', informe.ambito],
    ...(tipoAuditoriaId === null ? [] : [['Tipo de auditoría', catalog.tipoAuditoria(tipoAuditoriaId)]]),
    ...(fondoId === null ? [] : [['Fondo federal', catalog.fondo(fondoId).programa]]),
    ['Periodo revisado', `1 de enero al 31 de diciembre de ${anio}`],
    ['Fecha de publicación', formatDateLong(informe.publicadoEl)],
  ];
  return {
    kind: 'table',
    caption: 'Identificación',
    columns: [
      { header: 'Dato', align: 'start', weight: 3 },
      { header: 'Valor', align: 'start', weight: 8 },
    ],
    rows,
  };
}

function scope(informe: InformeDemo): Block[] {
  const texts = auditTexts(informe.tipoAuditoriaId, themeOf(informe.tipoAuditoriaId));
  const gasto = totals(informe.gasto);
  return [
    { kind: 'heading', level: 1, text: 'Objetivo y alcance' },
    { kind: 'paragraph', runs: [`El objetivo fue ${texts.objetivo}.`] },
    {
      kind: 'paragraph',
      runs: [
        'El ',
        { text: 'alcance', italic: true },
        ` es la parte del total que se revisó. La muestra se eligió por monto y por riesgo: ${formatPesosWithCents(gasto.revisado)} de ${formatPesosWithCents(gasto.devengado)} de egresos, ${formatPercent(gasto.alcance)}.`,
      ],
    },
    { kind: 'heading', level: 2, text: 'Procedimientos aplicados' },
    { kind: 'list', ordered: true, items: texts.procedimientos.map((text) => [text]) },
  ];
}

function accounts(informe: InformeDemo): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Ingresos y egresos' },
    ledger('Ingresos', 'Rubro', informe.ingresos),
    ledger('Egresos', 'Capítulo', informe.gasto),
    {
      kind: 'note',
      runs: [
        'Cantidades en pesos. Los porcentajes de alcance se redondean al entero más cercano; el del total se calcula sobre las sumas.',
      ],
    },
  ];
}

function results({ observaciones, tipoInformeId }: InformeDemo): Block[] {
  const general = tipoInformeId === TIPO_INFORME.general;
  const intro = general
    ? `Se presentan ${count('observación', observaciones.length, 'observaciones')}, las de mayor monto de las auditorías del ejercicio.`
    : `De la revisión resultaron ${count('observación', observaciones.length, 'observaciones')} por ${formatPesosWithCents(observedTotal(observaciones))}.`;
  return [
    { kind: 'heading', level: 1, text: 'Resultados' },
    {
      kind: 'paragraph',
      runs: [`${intro} Solventar es resolver una observación con documentos o devolviendo el recurso.`],
    },
    byNature(observaciones),
    { kind: 'heading', level: 2, text: 'Observaciones' },
    findings(observaciones),
  ];
}

function opinion(informe: InformeDemo, who: string, anio: number): Block[] {
  const open = pending(informe.observaciones);
  const gasto = totals(informe.gasto);
  const left = `${open.count === 1 ? 'Queda' : 'Quedan'} por solventar ${count('observación', open.count, 'observaciones')}`;
  const share = ((open.monto * 100) / gasto.devengado).toFixed(2);
  const amount = `por ${formatPesosWithCents(open.monto)}, el ${share}\u00a0% de los egresos`;
  const text =
    open.count === 0
      ? 'Todas las observaciones están solventadas a la fecha de publicación.'
      : `${left} ${open.monto === 0 ? 'sin monto' : amount}.`;
  return [
    { kind: 'heading', level: 1, text: 'Dictamen', room: 290 },
    {
      kind: 'paragraph',
      runs: [
        `La revisión se hizo sobre la información que presentó ${who} por el ejercicio ${anio}, de cuya veracidad responde. ${open.count === 0 ? 'En la muestra revisada,' : 'En la muestra revisada, salvo por las observaciones pendientes,'} los recursos se registraron y ejercieron conforme a las disposiciones aplicables.`,
      ],
    },
    { kind: 'paragraph', runs: [text] },
    {
      kind: 'paragraph',
      runs: [
        `El ente cuenta con los plazos de la ley de fiscalización superior del Estado para presentar documentos. ${stateSentence(informe)}`,
      ],
    },
    { kind: 'signatures', roles: ['Auditoría Mayor', 'Dirección General de Fiscalización'] },
    { kind: 'note', runs: [NOTICE] },
  ];
}

function blocksOf(informe: InformeDemo, catalog: Catalog): Block[] {
  const who = whoOf(informe, catalog);
  const anio = catalog.anio(informe.ejercicioId);
  if (informe.tipoInformeId === TIPO_INFORME.ciudadano) return citizenBlocks(informe, who, anio);
  const opening: Block[] = [{ kind: 'heading', level: 1, text: 'Resumen' }, ...summary(informe, who)];
  const identification: Block[] = [
    { kind: 'heading', level: 1, text: 'Datos de la auditoría' },
    dataTable(informe, catalog),
  ];
  const ending = [...advice(informe), ...opinion(informe, who, anio)];
  // Results first, for readers who know the audit.
  if (informe.tipoInformeId === TIPO_INFORME.resultados) {
    return [...opening, ...results(informe), ...accounts(informe), ...identification, ...ending];
  }
  if (informe.tipoInformeId === TIPO_INFORME.general) {
    return [...opening, ...accounts(informe), ...results(informe), ...ending];
  }
  return [...opening, ...identification, ...scope(informe), ...accounts(informe), ...results(informe), ...ending];
}

/**
 * Returns the document of a demonstration report, as it was on its day of publication: cover, and sections by its type. A Ciudadano report has two pages, the others four or
 * more. Totals and coverage are computed from the rows.
 */
export function informeDocument(informe: InformeDemo, catalog: Catalog, author: Author): TypesetDocument {
  const anio = catalog.anio(informe.ejercicioId);
  const kicker = KICKERS[informe.tipoInformeId] ?? 'Informe';
  return {
    metadata: {
      title: informe.nombre,
      author: author.name,
      subject: `${kicker}, ejercicio ${anio}`,
      lang: 'es-MX',
      code: informe.auditoria,
      date: informe.publicadoEl,
    },
    cover: {
      kicker,
      title: titleOf(informe, catalog),
      entity: entityOf(informe, catalog),
      facts: [
        { label: 'Código', value: informe.auditoria },
        { label: 'Ejercicio', value: String(anio) },
        { label: 'Ámbito', value: informe.ambito },
        { label: 'Publicación', value: formatDateLong(informe.publicadoEl) },
        { label: 'Emite', value: `${author.name} (${author.initials})` },
      ],
      notice: NOTICE,
    },
    blocks: blocksOf(informe, catalog),
  };
}
