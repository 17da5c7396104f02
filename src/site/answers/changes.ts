import { areasByEnte, type ContentTags } from '#areas/tags.ts';

/** Entes that are known by their last change; beyond them everything counts as changed. */
const MAX_KNOWN = 10_000;

/** Areas of which an answer was made, and one ente of some of them. */
export type Dependencies = { tags: ContentTags; ente: number | undefined };

/** When content last changed, in numbers that grow with each change. */
export class Changes {
  /** The number of the last change of any content. */
  last = 0;
  private everything = 0;
  /** By area, area of any ente (`auditorias *`), and area of one (`auditorias 12`). */
  private readonly places = new Map<string, number>();

  /** Records a change of an area, of some of its entes, or of everything. */
  note(area?: string, entes?: readonly number[]): void {
    this.last += 1;
    if (area === undefined || this.places.size > MAX_KNOWN) {
      this.places.clear();
      this.everything = this.last;
      return;
    }
    this.places.set(area, this.last);
    for (const ente of entes ?? ['*']) this.places.set(`${area} ${ente}`, this.last);
  }

  /** Returns the number of the last change of what an answer was made from; its values of all entes apart. */
  lastOf({ tags, ente }: Dependencies): number {
    if (tags === 'all') return this.last;
    let last = this.everything;
    for (const area of tags)
      if (ente !== undefined && areasByEnte.includes(area))
        last = Math.max(last, this.numberOf(`${area} *`), this.numberOf(`${area} ${ente}`));
      else last = Math.max(last, this.numberOf(area));
    return last;
  }

  /** Returns the number of the last change of any content of some areas. */
  lastOfAny(tags: ContentTags): number {
    return this.lastOf({ tags, ente: undefined });
  }

  private numberOf(place: string): number {
    return this.places.get(place) ?? 0;
  }
}
