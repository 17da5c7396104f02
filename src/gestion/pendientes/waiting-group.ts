/** Something that waits for a person: what happened, and what the person may do about it. */
export type WaitingItem = {
  href: string;
  title: string;
  what: string;
  text: string;
  isUrgent: boolean;
  /** Number of those that it is about; one without it. */
  amount?: number;
  /** Label of its button, where it leads elsewhere than the other items of its group. */
  action?: string;
};

/** Items that wait for the same thing. */
export type WaitingGroup = {
  id: string;
  title: string;
  /** Label of the button of each item. */
  action: string;
  /** The first ones. */
  items: WaitingItem[];
  /** Number of items with those that are not listed. */
  total: number;
  /** Address of the list with all. */
  all: string;
  /** Findings on what the site shows, which wait for everybody who edits it and are not counted. */
  hasNoHurry?: true;
};
