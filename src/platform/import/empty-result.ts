import { noDifferences } from './changes.ts';
import type { ImportResult } from './result.ts';

/** Returns the result of an import that has not read any row. */
export function emptyResult(): ImportResult {
  return {
    read: 0,
    added: 0,
    changed: 0,
    same: 0,
    wrong: 0,
    recounted: 0,
    problems: [],
    changes: [],
    differences: noDifferences,
    overwritten: [],
    headers: [],
    newRecords: [],
    undo: null,
    audience: null,
    stopped: false,
    skipped: [],
    unread: [],
    inForms: [],
    hidden: [],
    merged: [],
    remarks: [],
    repeated: [],
    unnamed: [],
    links: [],
    notes: [],
    issue: null,
  };
}
