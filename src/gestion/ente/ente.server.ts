import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { findWholeEnte, listEntesOfMunicipality, listMergedInto } from '#areas/entes/queries/workspace.ts';
import { entePath } from '#areas/entes/rules.ts';
import { listAuditIdsOfEnte } from '#areas/informes/queries/editing/audit-list.ts';
import { identity } from '#institution/identity.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { contentAction, mayOpen } from '#platform/editing/kind.ts';
import { count, formatDateLong, formatDateShort, formatInteger, localDate } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { sumOf } from '#platform/sum.ts';
import { today as todayOf } from '#platform/visibility.ts';
import { contentPath, entePagePath } from '../addresses.ts';
import { auditLine, type ListedAudit, withTerms } from '../expediente/lista/listing.server.ts';

type Reader = { id: string | undefined; actor: StaffActor; now: Date; publicOrigin: string };

/** Returns everything that staff see of an ente. Throws 404 if it does not exist, 403 for people who work neither on entes nor on audits. */
export async function readEnte({ id, actor, now, publicOrigin }: Reader) {
  const kind = entes.content;
  if (!mayOpen(actor, kind) && !mayOpen(actor, auditorias.content)) throw new Response(null, { status: 403 });
  const [, number] = /^r(\d{1,9})$/.exec(id ?? '') ?? [];
  const ente = number === undefined ? undefined : await findWholeEnte(Number(number), now);
  if (!ente) throw new Response(null, { status: 404 });
  const today = todayOf(now);
  const [{ ids, isMore }, merged, related] = await Promise.all([
    listAuditIdsOfEnte(ente.id),
    listMergedInto(ente.id),
    ente.claveMunicipio === null ? [] : listEntesOfMunicipality(ente.claveMunicipio, ente.id),
  ]);
  const audits = await withTerms(ids, today, await businessCalendar());
  const sum = (of: (audit: ListedAudit) => number) => sumOf(audits, of);
  const total = { pendientes: sum((each) => each.pendientes), observaciones: sum((each) => each.observaciones) };
  return {
    name: ente.nombre,
    lead: lengthSentence({ ...total, audits: audits.length, isMore }),
    due: dueSentence(audits.flatMap(({ codigo, term }) => (term ? [{ codigo, term }] : []))),
    facts: [ente.tipo, ente.municipio, ente.ambito, ...(ente.activo ? [] : ['Dejó de existir'])]
      .filter(Boolean)
      .join(', '),
    page: ente.isPublic ? `${publicOrigin}${entePath(ente.id)}` : null,
    edit: mayOpen(actor, kind) ? contentPath(kind, { id: null, registro: ente.id }) : null,
    add: actor.can(contentAction(auditorias.content, 'editar'))
      ? `/gestion/auditorias/nuevo?${new URLSearchParams({ ente: ente.nombre })}`
      : null,
    opensAudits: mayOpen(actor, auditorias.content),
    /** Address of the complete list, if there are more. */
    all: isMore ? `/gestion/auditorias?${new URLSearchParams({ texto: ente.nombre })}` : null,
    audits: audits.map((audit) => auditLine(audit, today)),
    sum: { ...total, porResolver: sum((each) => each.porResolver) },
    names: [
      { nombre: ente.nombre, clase: 'Oficial', desde: '' },
      ...[...new Set([ente.nombreCompleto, ente.nombreCorto, ente.siglas])]
        .filter((nombre) => nombre !== '' && nombre !== ente.nombre)
        .map((nombre) => ({ nombre, clase: nombre === ente.siglas ? 'Siglas' : 'Otro nombre', desde: '' })),
      ...merged.map(({ nombre, desde }) => ({
        nombre,
        clase: 'Se unió con este',
        desde: desde ? formatDateShort(localDate(desde, identity.zonaHoraria)) : '',
      })),
    ],
    municipio: ente.municipio,
    related: related.map((each) => ({ name: each.nombre, href: entePagePath(each.id) })),
  };
}

type Amounts = { audits: number; isMore: boolean; pendientes: number; observaciones: number };
type Due = { codigo: string; term: { vence: string; isOver: boolean } };

/** Returns a sentence on the audits and observations of an ente. */
export function lengthSentence({ audits, isMore, pendientes, observaciones }: Amounts): string {
  if (audits === 0) return 'Todavía no tiene ninguna auditoría.';
  const amount = isMore
    ? `Sus ${formatInteger(audits)} auditorías más recientes tienen`
    : `${count('auditoría', audits)},`;
  if (observaciones === 0) return isMore ? `${amount} cero observaciones.` : `${amount} sin observaciones.`;
  const left = pendientes === 0 ? 'ninguna por solventar' : `${formatInteger(pendientes)} por solventar`;
  return `${amount} ${count('observación', observaciones, 'observaciones')}, ${left}.`;
}

/** Returns a sentence on the ended terms of an ente and its next one; empty without any. */
export function dueSentence(terms: readonly Due[]): string {
  const over = terms.filter(({ term }) => term.isOver);
  const next = terms.filter(({ term }) => !term.isOver).toSorted((a, b) => a.term.vence.localeCompare(b.term.vence))[0];
  const coming = next ? `El siguiente es el de ${next.codigo}, el ${formatDateLong(next.term.vence)}.` : '';
  return [endedText(over), coming].filter(Boolean).join(' ');
}

function endedText(over: readonly Due[]): string {
  if (over.length === 0) return '';
  if (over.length === 1) return `El término de ${over[0]?.codigo} ya venció.`;
  return `Vencieron los términos de ${count('auditoría', over.length)}.`;
}
