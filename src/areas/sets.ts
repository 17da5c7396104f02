import type { Querier } from '#platform/database/connection.ts';
import type { Dataset } from '#platform/datasets/dataset.ts';
import { lastNumberOfParts, listPartRows } from '#platform/datasets/part-rows.ts';
import type { ContentData } from '#platform/editing/kind.ts';
import { type ContentSet, contentSet, type SetPart } from '#platform/editing/sets/content-set.ts';
import { alcances } from './auditorias/datasets/alcances.ts';
import { auditorias } from './auditorias/datasets/auditorias.ts';
import { observaciones } from './auditorias/datasets/observaciones.ts';
import { recomendaciones } from './auditorias/datasets/recomendaciones.ts';
import { renglones } from './auditorias/datasets/renglones.ts';
import { respuestas } from './auditorias/datasets/respuestas.ts';
import { contentKinds } from './contents.ts';
import { erratas } from './informes/datasets/erratas.ts';
import { informes } from './informes/datasets/informes.ts';
import { listErratasOfAudit, listInformesOfAudit } from './informes/queries/informes-of-audit.ts';

const codeOf = ({ codigo }: ContentData) => String(codigo);

/** Rows that the declaration of their dataset makes parts of audits. */
function partOfAudits(
  { content, declaration }: Dataset,
  number?: string,
  ofLast: SetPart['proposals']['ofLast'] = [],
): SetPart {
  const last = (whole: number, field: string) => lastNumberOfParts(declaration, { whole, field });
  return {
    kind: content,
    field: 'auditoria',
    listRows: (querier, { registro, data }) =>
      listPartRows(querier, declaration, { whole: registro, name: codeOf(data) }),
    proposals: { ...(number && { number: { field: number, last: (whole) => last(whole, number) } }), ofLast },
  };
}

/** Rows of a dataset that belong to the reports of an audit; `listIds` returns the ids of those of an audit. */
function partById(
  { content: kind }: Pick<Dataset, 'content'>,
  listIds: (querier: Querier, audit: number) => Promise<number[]>,
  proposals: SetPart['proposals'] = {},
): SetPart {
  return {
    kind,
    proposals,
    field: 'auditoria',
    async listRows(querier, audit) {
      const ids = await listIds(querier, audit.registro);
      const rows = await kind.load(querier, ids);
      return ids.flatMap((registro) => {
        const data = rows.get(registro);
        return data ? [{ registro, data }] : [];
      });
    },
  };
}

/** The changes of an audit, of its rows, and of its reports. */
export const auditChanges: ContentSet = contentSet(
  {
    area: 'auditorias',
    tipo: 'expediente',
    plural: 'expedientes',
    one: 'Cambios de una auditoría',
    many: 'Cambios de auditorías',
    add: 'Cambios de una auditoría',
  },
  {
    root: auditorias.content,
    rootName: codeOf,
    parts: [
      partOfAudits(renglones, 'orden', ['cuenta']),
      partOfAudits(observaciones, 'numero', ['naturaleza', 'rubro', 'emitidaEl']),
      partOfAudits(recomendaciones, 'numero', ['emitidaEl']),
      partOfAudits(alcances),
      partOfAudits(respuestas, 'numero'),
      partById(informes, listInformesOfAudit, { ofRoot: ['ejercicio', 'ente', 'tipoAuditoriaId'] }),
      partById(erratas, listErratasOfAudit),
    ],
  },
);

/** All kinds of content that move: those that staff edit in a form of their own, and sets of changes. */
export const movingKinds = [...contentKinds, auditChanges.kind];
