import { WorkbookError } from '../../workbook/model.ts';
import type { TableHeaders } from '../result.ts';

/** No sheet has the table of the import. `candidates` are rows that may be its header, so that a person can say what they mean. */
export class HeaderError extends WorkbookError {
  readonly candidates: readonly TableHeaders[];

  constructor(candidates: readonly TableHeaders[], message: string) {
    super('content', message);
    this.candidates = candidates;
  }
}
