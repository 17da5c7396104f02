import type { ContentState, SiteState } from '#platform/editing/states.ts';
import type { Returned } from '../../returned.tsx';
import type { RefusedComment, Thread } from '../comments/comments.server.ts';

/** Properties of the side of the edit page. */
export type SideProps = {
  page: {
    kind: { plural: string; one: string };
    id: string;
    contentId: number | null;
    savedVersion: number;
    page: string | null;
    /** Form of a new content that begins as this one; null for a person who may not add it. */
    copyHref: string | null;
    /** Whether a public page shows it. */
    hasPreview: boolean;
    /** It is written further in a workspace. */
    beginsWorkspace: boolean;
    needsReason: boolean;
    state: {
      estado: ContentState;
      versionPublicada: number | null;
      /** Whether the public sees the row. */
      sitio: SiteState;
      /** Why the schedule did not publish, and what to do. */
      failure: string | null;
      programadoPara: string | null;
      /** The same as fields of a form. */
      schedule: { dia: string; hora: string } | null;
    };
    may: Record<
      'editar' | 'devolver' | 'publicar' | 'programar' | 'cancelar' | 'retirar' | 'reponer' | 'comentar',
      boolean
    >;
    /** Fields to correct before the submission. */
    findings: string[];
    /** Sentence on the other rows that its publication changes. */
    consequence: string | null;
    /** Sentence on whom its publication tells; null where it tells nobody. */
    audience: string | null;
    /** Public rows whose text links here. */
    mentions: { title: string; href: string }[];
    /** Sentence on what a person has to know before its withdrawal. */
    aboutWithdrawal: string | null;
    /** It is withdrawn as a mistake only: no page says what replaces it. */
    onlyMistakes: boolean;
    /** A page says what takes its place. */
    maySupersede: boolean;
    /** Its number, by which others name it; null for what was never public. */
    registro: number | null;
    /** The fields of the form. */
    fields: readonly { name: string; label: string }[];
    /** Comments that nobody attended to. */
    threads: Thread[];
    returned: (Returned & { person: string; at: string }) | null;
    history: { numero: number; resumen: string; by: string; steps: string[] }[];
  };
  errors: Readonly<Record<string, string>>;
  /** The comment that was refused. */
  comment?: RefusedComment | undefined;
};
