import type { Correction, Successor } from '#platform/publications/model.ts';
import type { ReadingLink } from '#platform/reading-link.ts';
import type { BrowserChoice, ChoiceStep } from './address.ts';

/** Part of the query sentence; `chosen` marks values chosen by the visitor, in the step `step`. */
export type SentencePart = { text: string; chosen?: boolean; step?: ChoiceStep | undefined };

export type Option = { label: string; href: string; chosen: boolean };

/** One step of the report browser, with its options. */
export type Step = {
  id: 'tipo' | 'ejercicio' | 'ambito' | 'tipo-ente';
  title: string;
  /** Options, each with the number of its reports. */
  options: (Option & { informes: number })[];
  /** Message if the step has no options. */
  note?: string;
};

/** List of entes or federal funds, the last step before the reports. */
export type Listing = {
  noun: 'ente' | 'fondo';
  title: string;
  rows: (Option & { id: number; informes: number })[];
  /** Label of the search box; undefined for a short list. */
  search: string | undefined;
  text: string;
  page: number;
  pages: number;
  /** «9 a 16 de 25 con informes». */
  range: string;
  /** Number of entes of the type without reports of the edition, which are shown only in a search. */
  others: number;
};

export type ReportFile = { href: string; bytes: number; sha256: string; reading?: ReadingLink | undefined };

/** View model of a report. */
export type ReportRow = {
  id: number;
  title: string;
  /** Full name, if several reports have the same title. */
  name: string | undefined;
  code: string;
  /** Id of the audit with this code, if it has a page. */
  auditoriaId: number | null;
  publishedOn: string;
  pages: number | null;
  /** Null without a file, or if the file is missing in the store. */
  pdf: ReportFile | null;
  word: ReportFile | null;
  corrections: readonly Correction[];
  /** The report that supersedes it. */
  successor: Successor | undefined;
};

export type Reports = {
  heading: string;
  rows: ReportRow[];
  /** Empty message, verbatim from the specification. */
  message: string | undefined;
  /** Other years in which the same ente has such reports. */
  otherYears: Option[];
};

/** Ente that matches a search by name. */
type EnteMatch = { id: number; name: string; kind: string; latest: { label: string; href: string } | null };
export type EnteSearchResult = { text: string; rows: EnteMatch[]; total: number; page: number; pages: number };

/** View model of the report browser. */
export type BrowserState = {
  choice: BrowserChoice;
  sentence: SentencePart[];
  address: string;
  /** Address without choices. */
  start: string;
  steps: Step[];
  listing: Listing | undefined;
  reports: Reports | undefined;
  /** Whether entes can be searched by name: until their list is shown, for types of report with entes. */
  offersEnteSearch: boolean;
  /** Result of that search. */
  enteSearch: EnteSearchResult | undefined;
};
