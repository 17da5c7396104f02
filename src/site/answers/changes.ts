import { areasBySubject, type ContentTags } from '#areas/tags.ts';
import type { Subject } from '#platform/acts/transaction.ts';

/** Maximum number of stored places, two per subject; beyond it everything counts as changed. */
const MAX_KNOWN = 20_000;

/** Areas that an answer depends on; within some of them it depends only on one ente or, with its number, one audit. */
export type Dependencies = { tags: ContentTags; subject: Subject | undefined };

/** Numbers of the last changes of content; they grow with each change. */
export class Changes {
  /** Number of the last change of any content. */
  last = 0;
  private everything = 0;
  /** By area (`auditorias`), and by area and subject (`auditorias 12+`). */
  private readonly places = new Map<string, number>();

  /** Records a change of an area, of some of its subjects, or of everything. */
  note(area?: string, subjects?: readonly Subject[]): void {
    this.last += 1;
    if (area === undefined || this.places.size > MAX_KNOWN) {
      this.places.clear();
      this.everything = this.last;
      return;
    }
    this.places.set(area, this.last);
    const places = subjects?.flatMap(placesOf) ?? [ANYTHING];
    for (const place of places) this.places.set(`${area} ${place}`, this.last);
  }

  /** Returns the number of the last change of the dependencies of an answer, except for its values that depend on all entes. */
  lastOf({ tags, subject }: Dependencies): number {
    if (tags === 'all') return this.last;
    let last = this.everything;
    for (const area of tags)
      if (subject && areasBySubject.includes(area))
        for (const place of dependenciesOf(subject)) last = Math.max(last, this.numberOf(`${area} ${place}`));
      else last = Math.max(last, this.numberOf(area));
    return last;
  }

  /** Returns the number of the last change of any content of some areas. */
  lastOfAny(tags: ContentTags): number {
    return this.lastOf({ tags, subject: undefined });
  }

  private numberOf(place: string): number {
    return this.places.get(place) ?? 0;
  }
}

const ANYTHING = '*';
const wholeOf = (ente: number) => `${ente}`;
const partOf = (ente: number) => `${ente}+`;
const auditOf = (auditoria: number) => `/${auditoria}`;

/** Returns the places under which a change of a subject is recorded. */
function placesOf({ ente, auditoria }: Subject): string[] {
  return [partOf(ente), auditoria === undefined ? wholeOf(ente) : auditOf(auditoria)];
}

/** Returns the places whose changes make an answer about a subject stale. A page about an ente shows all of its audits. */
function dependenciesOf({ ente, auditoria }: Subject): string[] {
  return [ANYTHING, ...(auditoria === undefined ? [partOf(ente)] : [wholeOf(ente), auditOf(auditoria)])];
}
