/** Something that waits for a person: what happened, and what the person may do about it. */
export type WaitingItem = { href: string; title: string; what: string; text: string; isUrgent: boolean };

/** Items that wait for the same thing; `action` is the label of their button. */
export type WaitingGroup = { title: string; action: string; items: WaitingItem[] };
