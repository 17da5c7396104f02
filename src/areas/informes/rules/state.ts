import type { ReadingLink } from '#platform/reading-link.ts';
import type { Choice } from './address.ts';

/** A part of the sentence that says the query; what the visitor chose is marked. */
export type Part = { text: string; chosen?: boolean };

export type Option = { label: string; href: string; chosen: boolean };

/** One decision and what it offers. */
export type Step = {
  id: 'tipo' | 'ejercicio' | 'ambito' | 'tipo-ente';
  title: string;
  options: Option[];
  /** What it waits for, or that it has nothing to offer. */
  note?: string;
};

/** The list of bodies or of federal funds, the last decision before the reports. */
export type Listing = {
  of: 'ente' | 'fondo';
  title: string;
  rows: (Option & { id: number; informes: number })[];
  /** What the search box says; none where the list is short. */
  search: string | undefined;
  text: string;
  page: number;
  pages: number;
  /** «9 a 16 de 25 con informes». */
  place: string;
};

export type ReportFile = { href: string; bytes: number; sha256: string; reading?: ReadingLink | undefined };

/** A report as the page shows it. */
export type ReportRow = {
  id: number;
  title: string;
  /** Full name, where the title does not tell it from its neighbours. */
  name: string | undefined;
  code: string;
  /** The audit with this code, where it has a page. */
  auditoriaId: number | null;
  publishedOn: string;
  pages: number | null;
  /** Null when no file was loaded, or when the store has lost it. */
  pdf: ReportFile | null;
  word: ReportFile | null;
};

export type Reports = {
  heading: string;
  rows: ReportRow[];
  /** Why there are none, word for word as the specification says it. */
  message: string | undefined;
  /** Other years in which the same body has such reports. */
  elsewhere: Option[];
};

/** A body found by its name alone. */
export type Found = { id: number; name: string; kind: string; latest: { label: string; href: string } | null };
export type Finding = { text: string; rows: Found[]; total: number; page: number; pages: number };

/** Everything that the report browser shows. */
export type BrowserState = {
  choice: Choice;
  sentence: Part[];
  address: string;
  /** Where nothing is chosen yet. */
  start: string;
  steps: Step[];
  listing: Listing | undefined;
  reports: Reports | undefined;
  /** Bodies found by `?buscar=` alone. */
  finding: Finding | undefined;
};
